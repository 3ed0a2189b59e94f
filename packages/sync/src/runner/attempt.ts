import { noAnswer, type Outcome } from '../outbox/classify-outcome.ts'
import type { Lease, Operation } from '../outbox/operation.ts'
import { BlobDamagedError } from '../outbox/outbox-store.ts'
import type { Protocol } from '../outbox/protocol.ts'
import type { RememberingStore } from '../outbox/remember-records.ts'
import { createRequest, type RequestPart } from '../outbox/request.ts'
import { askPerson, createLocalError } from '../outbox/transitions.ts'
import type { Clock } from '../ports.ts'
import type { HeadersFor, Network, Signing } from './network.ts'

export interface AttemptDeps {
	readonly store: RememberingStore
	readonly network: Network
	readonly clock: Clock
	readonly protocol: Protocol
	readonly headersFor: HeadersFor
	readonly lease: () => Lease | null
	/** After the claim is written: the screens show *sending*. */
	readonly onClaimed: () => void
}

export type AttemptResult =
	| { readonly type: 'answered'; readonly operation: Operation; readonly outcome: Outcome }
	| { readonly type: 'unsigned' }
	/** Not sent: another tab has it, or the person has to look at it. */
	| { readonly type: 'given-up' }
	/** Not sent: this tab may not send any more until it has won the lease again. */
	| { readonly type: 'lease-lost' }

/**
 * Sends one operation once: asks who is signed in, claims the record durably, sends, and says what came
 * of it. Whatever fails after the claim leaves a record that is sent again under the same key.
 */
export async function attemptOperation(
	operation: Operation,
	deps: AttemptDeps,
): Promise<AttemptResult> {
	const { store, protocol, lease, clock } = deps
	const asked = deps.headersFor(operation.owner)
	// Known at once, nothing is awaited: the claim shares the transaction of what is written in this turn.
	const signing = asked instanceof Promise ? await asked : asked
	if (signing === null || !protocol.mayActFor(signing.owner, operation.owner)) {
		return { type: 'unsigned' }
	}
	const held = lease()
	if (held === null || !protocol.holdsLease(held, clock.now())) return { type: 'lease-lost' }
	const claimed = protocol.claimOperation(operation, held)
	if (!(await store.replace(operation, claimed))) return { type: 'given-up' }
	deps.onClaimed()

	const parts = await readParts(claimed, deps)
	if (parts === 'damaged') {
		const error = createLocalError('blob-damaged', clock.now())
		await store.replace(claimed, askPerson(claimed, error))
		return { type: 'given-up' }
	}
	// Nothing is awaited between this check and the sending: a tab that was frozen here finds its lease gone.
	if (!protocol.holdsLease(lease(), clock.now())) {
		await store.replace(claimed, protocol.releaseOperation(claimed))
		return { type: 'lease-lost' }
	}
	const outcome = await send(claimed, signing, parts, deps)
	return { type: 'answered', operation: claimed, outcome }
}

async function send(
	operation: Operation,
	signing: Signing,
	parts: readonly RequestPart[],
	{ network, protocol, clock }: AttemptDeps,
): Promise<Outcome> {
	const key = protocol.keyFor(operation)
	try {
		const answer = await network.send(createRequest(operation, key, signing.headers, parts))
		return protocol.classifyOutcome(answer, key, clock.now())
	} catch {
		return noAnswer
	}
}

async function readParts(
	{ parts }: Operation,
	{ store }: AttemptDeps,
): Promise<readonly RequestPart[] | 'damaged'> {
	const read: RequestPart[] = []
	try {
		for (const part of parts) {
			read.push({ field: part.field, type: part.type, bytes: await store.readBlob(part) })
		}
		return read
	} catch (error) {
		if (error instanceof BlobDamagedError) return 'damaged'
		throw error
	}
}
