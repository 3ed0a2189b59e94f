import type { NetworkAnswer } from '../outbox/classify-outcome.ts'
import type { Operation } from '../outbox/operation.ts'
import type { ServerMemory } from '../outbox/protocol.ts'
import type { OutboundRequest } from '../outbox/request.ts'

/** The outcome of an operation whose key the server was asked to void. */
export type VoidAnswer = 'voided' | 'applied' | 'refused'

/** The request for the server's memory of this device's changes. */
export interface MemoryQuestion {
	readonly device: string
	/** Keys of changes that it should remember, at most `mostKeys`. */
	readonly keys?: readonly string[]
}

/** The maximum number of keys in one request. */
export const mostKeys = 2000

/** The connection to the server. */
export interface Network {
	/**
	 * Has requests carried out in their order, each only when the one before it was, and returns the
	 * responses, read to their end: fewer than requests where one was not carried out. Rejects when there is
	 * none; it must reject after a timeout.
	 */
	send(requests: readonly OutboundRequest[]): Promise<readonly NetworkAnswer[]>
	/**
	 * True while the device has no network at all: then nothing is attempted, and operations stay certainly
	 * unsent.
	 */
	isOffline?(): boolean
	/** Requests that no copy of the operation takes effect from now on. Rejects without a proven response. */
	voidKey(id: string, headers: Readonly<Record<string, string>>): Promise<VoidAnswer>
	/**
	 * Requests the server's memory of this device. Rejects without a proven response. A network without it
	 * never detects a restored backup. `listed`: the operations on this device, whose state the network may
	 * send.
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

/** Returns who is signed in right now, requested for each attempt; null for nobody. */
export type HeadersFor = (owner: string) => Promise<Signing | null> | Signing | null
