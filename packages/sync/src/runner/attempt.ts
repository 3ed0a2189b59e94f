import type { Clock } from '../core/ports.ts'
import { heldBack, noAnswer, type Outcome } from '../outbox/classify-outcome.ts'
import type { Lease, Operation } from '../outbox/operation.ts'
import { BlobDamagedError } from '../outbox/outbox-store.ts'
import type { Run } from '../outbox/plan.ts'
import type { Protocol } from '../outbox/protocol.ts'
import { createRequest, type RequestPart } from '../outbox/request.ts'
import { askPerson, createLocalError } from '../outbox/transitions.ts'
import type { RememberingStore } from '../store/remember-records.ts'
import type { HeadersFor, Network, Signing } from './network.ts'

export interface AttemptDeps {
	readonly store: RememberingStore
	readonly network: Network
	readonly clock: Clock
	readonly protocol: Protocol
	readonly headersFor: HeadersFor
	readonly lease: () => Lease | null
	/** Headers with this device's id and the server's epoch; none where the memory is not requested. */
	readonly deviceHeaders: () => Readonly<Record<string, string>>
	/** Called after the claim is written: the screens show *sending*. */
	readonly onClaimed: () => void
}

/** The outcome of one operation of a run. */
export interface Answered {
	/** The claimed record. */
	readonly operation: Operation
	readonly outcome: Outcome
}

type AttemptResult =
	/** Missing operations were not sent: another tab has them, or they need the person. */
	| { readonly type: 'answered'; readonly answers: readonly Answered[] }
	| { readonly type: 'unsigned' }
	/** Not sent: this tab may not send until it has won the lease again. */
	| { readonly type: 'lease-lost' }

const nothingSent: AttemptResult = { type: 'answered', answers: [] }

/**
 * Sends the operations of a run once: checks who is signed in, claims the records durably, sends them, and
 * returns their outcomes. After a failure behind the claim the records are sent again under the same keys.
 */
export async function attemptRun(run: Run, deps: AttemptDeps): Promise<AttemptResult> {
	const { store, protocol, lease, clock } = deps
	const owner = run[0]?.owner ?? ''
	const asked = deps.headersFor(owner)
	// Without an await the claim shares the transaction with the other writes of this turn.
	const signing = asked instanceof Promise ? await asked : asked
	if (signing === null || !protocol.mayActFor(signing.owner, owner)) return { type: 'unsigned' }
	const held = lease()
	if (held === null || !protocol.holdsLease(held, clock.now())) return { type: 'lease-lost' }
	const claimed = await claimRun(run, held, deps)
	if (claimed.length === 0) return nothingSent
	deps.onClaimed()

	// Runs without photos that were claimed together continue in the same turn, and so are sent together.
	const parts = hasParts(claimed) ? await readParts(claimed, deps) : []
	if (parts === 'damaged') {
		const error = createLocalError('blob-damaged', clock.now())
		for (const one of claimed) await store.replace(one, askPerson(one, error))
		return nothingSent
	}
	// There must be no await between this check and the sending: a tab that was frozen here finds its lease gone.
	if (!protocol.holdsLease(lease(), clock.now())) {
		await release(claimed, deps)
		return { type: 'lease-lost' }
	}
	return { type: 'answered', answers: await send(claimed, signing, parts, deps) }
}

/** Nothing is sent past an operation that another tab has, or that has ended. */
async function claimRun(run: Run, held: Lease, deps: AttemptDeps): Promise<Run> {
	const { store, protocol } = deps
	const claims = run.map((operation) => {
		const claim = protocol.claimOperation(operation, held)
		return { claim, isWritten: store.replace(operation, claim) }
	})
	const results = await Promise.all(claims.map(({ isWritten }) => isWritten))
	const written = claims.flatMap(({ claim }, index) => (results[index] ? [claim] : []))
	// The operations before the first unwritten one still form a run.
	const count = results.includes(false) ? results.indexOf(false) : results.length
	await release(written.slice(count), deps)
	return written.slice(0, count)
}

async function release(claimed: Run, { store, protocol }: AttemptDeps): Promise<void> {
	if (claimed.length === 0) return
	await Promise.all(claimed.map((one) => store.replace(one, protocol.releaseOperation(one))))
}

async function send(
	run: Run,
	signing: Signing,
	parts: readonly RequestPart[],
	{ network, protocol, clock, deviceHeaders }: AttemptDeps,
): Promise<readonly Answered[]> {
	const headers = { ...signing.headers, ...deviceHeaders() }
	const requests = run.map((operation) =>
		createRequest(operation, protocol.keyFor(operation), headers, parts),
	)
	const answers = await network.send(requests).catch(() => null)
	return run.map((operation, index) => {
		const answer = answers?.[index]
		if (answer === undefined) return { operation, outcome: answers === null ? noAnswer : heldBack }
		const outcome = protocol.classifyOutcome(answer, protocol.keyFor(operation), clock.now())
		return { operation, outcome }
	})
}

const hasParts = (run: Run): boolean => run.some(({ parts }) => parts.length > 0)

/** Photos are sent alone: a run with parts is one operation. */
async function readParts(
	run: Run,
	{ store }: AttemptDeps,
): Promise<readonly RequestPart[] | 'damaged'> {
	const read: RequestPart[] = []
	try {
		for (const part of run.flatMap(({ parts }) => parts)) {
			const { field, type, sha256 } = part
			read.push({ field, type, sha256, bytes: await store.readBlob(part) })
		}
		return read
	} catch (error) {
		if (error instanceof BlobDamagedError) return 'damaged'
		throw error
	}
}
