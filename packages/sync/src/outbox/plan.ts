import { isEnded, type Operation, operationVersion } from './operation.ts'

/** How many scopes are sent at once: what is small travels together. */
const widestDrain = 12
/** Up to how many scopes at once photos are sent: on a weak link they would only hold each other up. */
const widestUpload = 3
const longestRun = 4

/**
 * Operations of one scope that are sent together, in their order: one is carried out only when the one
 * before it was.
 */
export type Run = readonly Operation[]

export interface PlanContext {
	readonly nowMs: number
	/** Scope → ids of the operations that this tab has on their way. */
	readonly busy: ReadonlyMap<string, readonly string[]>
	/** The network is back: waiting for it is over, waiting that the server asked for is not. */
	readonly isHurried: boolean
	readonly knowsKind: (kind: string) => boolean
}

export interface Plan {
	/** To be sent now. */
	readonly attempts: readonly Run[]
	/** On their way from a tab that is gone. */
	readonly orphans: readonly Operation[]
	/** Waiting for something that the person discarded. */
	readonly stranded: readonly Operation[]
	/** When the next one becomes due, or null. */
	readonly wakeAtMs: number | null
}

/**
 * Says what to do with the operations as they are (point 5 of the offline design): strict order inside a
 * scope, `widestDrain` scopes at once, no order between scopes except `dependsOn`.
 * `operations` are in order of sequence, and the asking tab holds the lease.
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

/** Gives the operations of each scope that have not ended: only the first ones may move. */
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

/** The head, and what may go at once behind it. Photos travel alone. */
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

/** Only the holder of the lease claims, so what is on its way and not by this tab has been left behind. */
function findOrphans(
	operations: readonly Operation[],
	busy: PlanContext['busy'],
): readonly Operation[] {
	const isOnItsWay = ({ scope, id }: Operation) => busy.get(scope)?.includes(id) === true
	return operations.filter((operation) => operation.state === 'sending' && !isOnItsWay(operation))
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

/** `before`: what goes with it and before it. */
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

/** A superseded operation hands its dependants to its successor. What was pruned had ended before. */
export function readDependency(id: string, operations: readonly Operation[]): DependencyState {
	const found = operations.find((operation) => operation.id === id)
	if (found === undefined || found.state === 'done') return 'done'
	if (found.state === 'discarded') return 'discarded'
	if (found.state !== 'superseded') return 'waiting'
	const successor = operations.find(({ supersedes }) => supersedes === id)
	return successor ? readDependency(successor.id, operations) : 'done'
}
