import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { Operation } from '../outbox/operation.ts'
import type { ServerMemory } from '../outbox/protocol.ts'
import type { OutboundRequest } from '../outbox/request.ts'

/** The outcome of an operation whose key the server was asked to void. */
export type VoidAnswer = 'voided' | 'applied' | 'refused'

/** The question to the server about its memory of this device's changes. */
export interface MemoryQuestion {
	readonly device: string
	/** Keys of changes that it should know, at most `mostKeys`. */
	readonly keys?: readonly string[]
}

/** How many keys the server is asked about at once. */
export const mostKeys = 2000

/** The way to the server. */
export interface Network {
	/**
	 * Has requests carried out in their order, each only when the one before it was, and gives the answers,
	 * read to their end: fewer than requests where one was not carried out. Rejects when there is none; it
	 * must reject after a time-out.
	 */
	send(requests: readonly OutboundRequest[]): Promise<readonly NetworkAnswer[]>
	/** True while the device has no network at all: then nothing is attempted, and stays certainly unsent. */
	isOffline?(): boolean
	/** Asks that no copy of the operation takes effect from now on. Rejects when there is no proven answer. */
	voidKey(id: string, headers: Readonly<Record<string, string>>): Promise<VoidAnswer>
	/**
	 * Asks what the server remembers of this device. Rejects when there is no proven answer. A network without
	 * it never finds out about a restored backup. `listed`: the operations on this device, whose state the
	 * network may send.
	 */
	askMemory?(
		question: MemoryQuestion,
		headers: Readonly<Record<string, string>>,
		listed: readonly Operation[],
	): Promise<ServerMemory>
}

/** The signed-in person, and the headers that prove it (`authorization`). */
export interface Signing {
	readonly owner: string
	readonly headers: Readonly<Record<string, string>>
}

/** Gives who is signed in right now, asked anew for each attempt; null for nobody. */
export type HeadersFor = (owner: string) => Promise<Signing | null> | Signing | null
