import { isEnded, type Operation, operationVersion } from './operation.ts'

/** How many scopes are sent at once. */
export const widestDrain = 3

export interface PlanContext {
	readonly nowMs: number
	/** Scope → id of the operation that this tab has on its way. */
	readonly busy: ReadonlyMap<string, string>
	/** The network is back: waiting for it is over, waiting that the server asked for is not. */
	readonly isHurried: boolean
	readonly knowsKind: (kind: string) => boolean
}

export interface Plan {
	/** To be sent now. */
	readonly attempts: readonly Operation[]
	/** On their way from a tab that is gone. */
	readonly orphans: readonly Operation[]
	/** Waiting for something that the person discarded. */
	readonly stranded: readonly Operation[]
	/** When the next one becomes due, or null. */
	readonly wakeAtMs: number | null
}

/**
 * Says what to do with the operations as they are (point 5 of the offline design): strict order inside a
 * scope, at most three scopes at once, no order between scopes except `dependsOn`.
 * `operations` are in order of sequence, and the asking tab holds the lease.
 */
export function planNext(operations: readonly Operation[], context: PlanContext): Plan {
	const { busy, nowMs } = context
	const attempts: Operation[] = []
	const stranded: Operation[] = []
	let wakeAtMs: number | null = null
	for (const head of findHeads(operations)) {
		if (head.state !== 'queued' || busy.has(head.scope) || isParked(head, context.knowsKind))
			continue
		const dependency = readDependencies(head, operations)
		if (dependency === 'discarded') stranded.push(head)
		if (dependency !== 'done') continue
		if (!isDue(head, context)) wakeAtMs = Math.min(wakeAtMs ?? head.nextAt, head.nextAt)
		else if (busy.size + attempts.length < widestDrain) attempts.push(head)
	}
	return {
		attempts,
		orphans: findOrphans(operations, busy),
		stranded,
		wakeAtMs: wakeAtMs && Math.max(wakeAtMs, nowMs),
	}
}

/** Gives the first operation of each scope that has not ended: the only one that may move. */
function findHeads(operations: readonly Operation[]): Iterable<Operation> {
	const heads = new Map<string, Operation>()
	for (const operation of operations) {
		if (!isEnded(operation) && !heads.has(operation.scope)) heads.set(operation.scope, operation)
	}
	return heads.values()
}

/** Only the holder of the lease claims, so what is on its way and not by this tab has been left behind. */
function findOrphans(
	operations: readonly Operation[],
	busy: ReadonlyMap<string, string>,
): readonly Operation[] {
	return operations.filter(({ state, scope, id }) => state === 'sending' && busy.get(scope) !== id)
}

/** A kind or format of another version of the app: kept and shown, never sent, never dropped. */
export function isParked(operation: Operation, knowsKind: (kind: string) => boolean): boolean {
	return operation.version > operationVersion || !knowsKind(operation.kind)
}

/** A clock that stands before the last attempt was set back since: how long it has waited is not known. */
function isDue({ nextAt, lastError }: Operation, { nowMs, isHurried }: PlanContext): boolean {
	if (nextAt <= nowMs || (lastError !== null && nowMs < lastError.atMs)) return true
	// A stranger's answer, a captive portal's, asked for no pause either.
	const isOurWait = lastError?.reason === 'network' || lastError?.reason === 'unknown-answer'
	return isHurried && isOurWait
}

type DependencyState = 'done' | 'waiting' | 'discarded'

function readDependencies(
	{ dependsOn }: Operation,
	operations: readonly Operation[],
): DependencyState {
	const states = dependsOn.map((id) => readDependency(id, operations))
	if (states.includes('discarded')) return 'discarded'
	return states.includes('waiting') ? 'waiting' : 'done'
}

/** A superseded operation hands its dependants to its successor. What was pruned had ended before. */
export function readDependency(id: string, operations: readonly Operation[]): DependencyState {
	const found = operations.find((operation) => operation.id === id)
	if (found === undefined || found.state === 'done') return 'done'
	if (found.state === 'discarded') return 'discarded'
	if (found.state !== 'superseded') return 'waiting'
	const successor = operations.find(({ supersedes }) => supersedes === id)
	return successor ? readDependency(successor.id, operations) : 'done'
}
