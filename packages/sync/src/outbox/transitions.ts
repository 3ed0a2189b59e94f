import type { Random } from '../core/ports.ts'
import type { Outcome } from './classify-outcome.ts'
import type { Lease, Operation, OperationError } from './operation.ts'

const firstBackoffMs = 1000
const longestBackoffMs = 60_000

export interface Moment {
	readonly nowMs: number
	readonly random: Random
}

/** Full jitter: from 0 up to 1 s · 2ⁿ, at most 60 s, after the n-th attempt (from 0). */
export function backoffMs(attempt: number, random: Random): number {
	return Math.floor(random() * Math.min(longestBackoffMs, firstBackoffMs * 2 ** attempt))
}

/**
 * queued → sending. The attempt is counted before it is made: an operation that may have left is never
 * taken for unsent.
 */
export function claimOperation(operation: Operation, lease: Lease): Operation {
	return { ...operation, state: 'sending', attempts: operation.attempts + 1, lease }
}

/** sending → queued without an outcome: after a restart, a lost lease, or when it was not sent after all. */
export function releaseOperation(operation: Operation): Operation {
	return { ...operation, state: 'queued', lease: null }
}

/** sending → done, needs-person or queued, depending on the outcome. */
export function settleOperation(operation: Operation, outcome: Outcome, moment: Moment): Operation {
	const { nowMs } = moment
	switch (outcome.type) {
		case 'delivered': {
			const { status, body, version, isUnknown } = outcome
			const known = { status, body, version, atMs: nowMs, isAcknowledged: false }
			const answer = isUnknown ? { ...known, isUnknown } : known
			return { ...operation, state: 'done', lease: null, lastError: null, answer }
		}
		case 'refused': {
			const { status, body, isKeptByServer } = outcome
			const lastError = { reason: 'refused', status, body, atMs: nowMs, isKeptByServer } as const
			return askPerson(operation, lastError)
		}
		case 'retry':
			return queueAgain(operation, outcome, moment)
		case 'held-back':
			return releaseOperation(operation)
		case 'signed-out':
		case 'update-needed': {
			const lastError = createLocalError(outcome.type, nowMs)
			return { ...releaseOperation(operation), nextAt: 0, lastError }
		}
	}
}

/** done → queued: the server does not remember it any more. It keeps its key and its place in the order. */
export function recallOperation(operation: Operation, nowMs: number): Operation {
	return { ...operation, state: 'queued', nextAt: 0, answer: null, recalledAt: nowMs }
}

/** → needs-person: the operation stops its scope until the person decides. */
export function askPerson(operation: Operation, lastError: OperationError): Operation {
	return { ...operation, state: 'needs-person', lease: null, lastError }
}

/** An error found on the device. The server stores nothing for it. */
export function createLocalError(reason: OperationError['reason'], atMs: number): OperationError {
	return { reason, status: null, body: null, atMs, isKeptByServer: false }
}

function queueAgain(
	operation: Operation,
	{ reason, status, retryAfterMs }: Extract<Outcome, { type: 'retry' }>,
	{ nowMs, random }: Moment,
): Operation {
	const waitMs = Math.max(backoffMs(operation.attempts - 1, random), retryAfterMs ?? 0)
	const lastError = { ...createLocalError(reason, nowMs), status }
	return { ...releaseOperation(operation), nextAt: nowMs + waitMs, lastError }
}
