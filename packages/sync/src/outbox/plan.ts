import { isEnded, type Operation, operationVersion } from './operation.ts'

/** The number of scopes sent at once: small changes are sent together. */
const widestDrain = 12
/** The number of scopes with photos sent at once: on a weak network more would only slow each other down. */
const widestUpload = 3
const longestRun = 4

/**
 * Operations of one scope that are sent together, in their order: each is carried out only when the one
 * before it was.
 */
export type Run = readonly Operation[]

export interface PlanContext {
	readonly nowMs: number
	/** Scope → ids of the operations that this tab is sending. */
	readonly busy: ReadonlyMap<string, readonly string[]>
	/** The network is back: waiting for it ends, a pause that the server requested does not. */
	readonly isHurried: boolean
	readonly knowsKind: (kind: string) => boolean
}

export interface Plan {
	/** To send now. */
	readonly attempts: readonly Run[]
	/** Left in the state sending by a tab that is gone. */
	readonly orphans: readonly Operation[]
	/** Dependent on an operation that the person discarded. */
	readonly stranded: readonly Operation[]
	/** When the next one becomes due, or null. */
	readonly wakeAtMs: number | null
}

/**
 * Plans the next actions for the operations (point 5 of the offline design): strict order within a scope,
 * `widestDrain` scopes at once, no order between scopes except `dependsOn`. `operations` are in order of
 * sequence, and this tab holds the lease.
 */
export function planNext(operations: readonly Operation[], context: PlanContext): Plan {
	const { busy, nowMs } = context
	const attempts: Run[] = []
	const stranded: Operation[] = []
	let wakeAtMs: number | null = null
	for (const [head, ...later] of findScopes(operations)) {
		if (head === undefined || busy.has(head.scope) || !isSendable(head, context)) continue
		const dependency = readDependencies(head, operations)
		if (dependency === 'discarded') stranded.push(head)
		if (dependency !== 'done') continue
		if (!isDue(head, context)) wakeAtMs = Math.min(wakeAtMs ?? head.nextAt, head.nextAt)
		else if (busy.size + attempts.length < widthFor(head)) {
			attempts.push(findRun(head, later, operations, context))
		}
	}
	return {
		attempts,
		orphans: findOrphans(operations, busy),
		stranded,
		wakeAtMs: wakeAtMs && Math.max(wakeAtMs, nowMs),
	}
}

const widthFor = ({ parts }: Operation) => (parts.length > 0 ? widestUpload : widestDrain)

/** The operations of each scope that have not ended: only the first ones may be sent. */
function findScopes(operations: readonly Operation[]): Iterable<readonly Operation[]> {
	const scopes = new Map<string, Operation[]>()
	for (const operation of operations) {
		if (isEnded(operation)) continue
		const scope = scopes.get(operation.scope)
		if (scope === undefined) scopes.set(operation.scope, [operation])
		else scope.push(operation)
	}
	return scopes.values()
}

/** The head, and the operations that may be sent together with it. Photos are sent alone. */
function findRun(
	head: Operation,
	later: readonly Operation[],
	operations: readonly Operation[],
	context: PlanContext,
): Run {
	const run = [head]
	for (const next of later) {
		const isSmall = run.length < longestRun && head.parts.length + next.parts.length === 0
		if (!isSmall || !isSendable(next, context) || !isDue(next, context)) break
		if (readDependencies(next, operations, run) !== 'done') break
		run.push(next)
	}
	return run
}

const isSendable = (operation: Operation, { knowsKind }: PlanContext): boolean =>
	operation.state === 'queued' && !isParked(operation, knowsKind)

/** Only the holder of the lease claims, so an operation being sent by another tab is an orphan. */
function findOrphans(
	operations: readonly Operation[],
	busy: PlanContext['busy'],
): readonly Operation[] {
	const isOnItsWay = ({ scope, id }: Operation) => busy.get(scope)?.includes(id) === true
	return operations.filter((operation) => operation.state === 'sending' && !isOnItsWay(operation))
}

/** A kind or format of another version of the app: it stays in the list, is never sent and never dropped. */
export function isParked(operation: Operation, knowsKind: (kind: string) => boolean): boolean {
	return operation.version > operationVersion || !knowsKind(operation.kind)
}

/** A clock that is before the last attempt was set back since: the elapsed pause is unknown. */
function isDue({ nextAt, lastError }: Operation, { nowMs, isHurried }: PlanContext): boolean {
	if (nextAt <= nowMs || (lastError !== null && nowMs < lastError.atMs)) return true
	// A response of another server, such as a captive portal, requested no pause either.
	const isOurWait = lastError?.reason === 'network' || lastError?.reason === 'unknown-answer'
	return isHurried && isOurWait
}

type DependencyState = 'done' | 'waiting' | 'discarded'

/** `before`: the operations that are sent before it in the same run. */
function readDependencies(
	{ dependsOn }: Operation,
	operations: readonly Operation[],
	before: Run = [],
): DependencyState {
	const open = dependsOn.filter((id) => !before.some((one) => one.id === id))
	const states = open.map((id) => readDependency(id, operations))
	if (states.includes('discarded')) return 'discarded'
	return states.includes('waiting') ? 'waiting' : 'done'
}

/** The successor of a superseded operation takes over its dependants. A pruned operation had ended. */
export function readDependency(id: string, operations: readonly Operation[]): DependencyState {
	const found = operations.find((operation) => operation.id === id)
	if (found === undefined || found.state === 'done') return 'done'
	if (found.state === 'discarded') return 'discarded'
	if (found.state !== 'superseded') return 'waiting'
	const successor = operations.find(({ supersedes }) => supersedes === id)
	return successor ? readDependency(successor.id, operations) : 'done'
}
