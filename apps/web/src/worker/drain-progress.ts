import { isEnded, isParked, type Operation } from '@roundsman/sync'

/**
 * `going`: something is on its way or about to be. `stuck`: what is left was tried and got no answer
 * worth having. `over`: nothing is left that could be sent without the person.
 */
export type DrainProgress = 'going' | 'stuck' | 'over'

const failures = new Set(['network', 'server', 'unknown-answer'])

/**
 * Says how far a drain has come. `before` holds the attempts of each operation when it began: what
 * failed earlier is tried again, what failed since then is not waited for.
 */
export function checkDrain(
	operations: readonly Operation[],
	before: ReadonlyMap<string, number>,
	knowsKind: (kind: string) => boolean,
): DrainProgress {
	const heads = new Map<string, Operation>()
	for (const operation of operations) {
		if (!isEnded(operation) && !heads.has(operation.scope)) heads.set(operation.scope, operation)
	}
	const moving = [...heads.values()].filter(
		(head) => head.state !== 'needs-person' && !isParked(head, knowsKind),
	)
	const hasFailed = ({ id, state, attempts, lastError }: Operation) =>
		state === 'queued' && attempts > (before.get(id) ?? 0) && failures.has(lastError?.reason ?? '')
	if (moving.some((head) => !hasFailed(head))) return 'going'
	return moving.length > 0 ? 'stuck' : 'over'
}
