import type { Outcome } from './classify-outcome.ts'
import type { Operation } from './operation.ts'
import type { Run } from './plan.ts'
import type { Protocol } from './protocol.ts'

export type PauseReason = 'person' | 'signed-out' | 'update-needed'

/** The state of one tab while it drains. State that must survive is in the store. */
export interface DrainState {
	readonly isLeading: boolean
	readonly pause: PauseReason | null
	/** Scope → ids of the operations that this tab is sending. */
	readonly busy: ReadonlyMap<string, readonly string[]>
	/** The network came back since the last planning. */
	readonly isHurried: boolean
	/** Counts the sign-ins, so that a late 401 for an old token does not sign out a new one. */
	readonly signIns: number
	/** When the server is next asked whether it still remembers delivered changes; 0 for at once. */
	readonly checkAtMs: number
	/** The request is under way: nothing is sent meanwhile. */
	readonly isChecking: boolean
}

export const initialDrainState: DrainState = {
	isLeading: false,
	pause: null,
	busy: new Map(),
	isHurried: false,
	signIns: 0,
	checkAtMs: 0,
	isChecking: false,
}

interface StepContext {
	readonly nowMs: number
	readonly random: () => number
	readonly protocol: Protocol
	readonly knowsKind: (kind: string) => boolean
	/** The device has no network at all. */
	readonly isOffline?: boolean
	/** Whether the server's memory can be requested. */
	readonly canCheck?: boolean
}

/** The interval for checking a device without network again, in case no event reports its return. */
const offlineLookMs = 30_000

/** How long a response about the server's memory is valid unless an event requires another. */
const checkEveryMs = 24 * 60 * 60 * 1000
/** The pause before it is requested again after no response; changes do not wait for that. */
const checkAgainMs = 5 * 60 * 1000

export type DrainEvent =
	| { readonly type: 'lead'; readonly isLeading: boolean }
	/** `isReturn`: page or network were away, and much may have changed since. */
	| { readonly type: 'poked'; readonly isHurried: boolean; readonly isReturn?: boolean }
	| { readonly type: 'paused'; readonly reason: PauseReason }
	| { readonly type: 'resumed' }
	/** The records were read. */
	| { readonly type: 'seen'; readonly operations: readonly Operation[] }
	/** The attempt has an outcome. `operation` is the claimed record. */
	| {
			readonly type: 'answered'
			readonly operation: Operation
			readonly outcome: Outcome
			readonly signIns: number
	  }
	/** Nobody is signed in who may send this person's operations. */
	| { readonly type: 'unsigned'; readonly run: Run; readonly signIns: number }
	/** The attempt of these operations ended without a response. */
	| { readonly type: 'finished'; readonly run: Run }
	/** The server's memory was compared, and forgotten changes are queued again. */
	| { readonly type: 'checked'; readonly result: Comparison }

/**
 * `unanswered`, `lease-lost`: nothing is queued again; in the second case another tab may be sending by
 * now.
 */
export type Comparison = 'answered' | 'unanswered' | 'lease-lost'

export type DrainEffect =
	| { readonly type: 'look' }
	| { readonly type: 'check' }
	| { readonly type: 'attempt'; readonly run: Run; readonly signIns: number }
	/** Compare-and-set; later planning treats it as written. */
	| { readonly type: 'write'; readonly expected: Operation; readonly next: Operation }
	| { readonly type: 'remove'; readonly ids: readonly string[] }
	| { readonly type: 'wake'; readonly atMs: number | null }

export interface Step {
	readonly state: DrainState
	readonly effects: readonly DrainEffect[]
}

const look: DrainEffect = { type: 'look' }

/** The pure core of the drain: event → new state and effects. */
export function step(state: DrainState, event: DrainEvent, context: StepContext): Step {
	switch (event.type) {
		case 'lead': {
			// Operations being sent when the lead is lost stay busy until their response, which then has no effect.
			const { isLeading } = event
			const checkAtMs = state.isLeading ? state.checkAtMs : 0
			return { state: { ...state, isLeading, checkAtMs }, effects: isLeading ? [look] : [] }
		}
		case 'poked':
			return {
				state: {
					...state,
					isHurried: state.isHurried || event.isHurried,
					checkAtMs: event.isReturn ? 0 : state.checkAtMs,
				},
				effects: state.isLeading ? [look] : [],
			}
		case 'paused':
			return { state: { ...state, pause: event.reason }, effects: [] }
		case 'resumed':
			return {
				state: { ...state, pause: null, signIns: state.signIns + 1, checkAtMs: 0 },
				effects: [look],
			}
		case 'seen':
			return onSeen(state, event.operations, context)
		case 'answered':
			return onAnswered(state, event, context)
		case 'unsigned': {
			const paused = pauseFor(state, 'signed-out', event.signIns)
			return { state: free(paused, event.run), effects: [look] }
		}
		case 'finished':
			return { state: free(state, event.run), effects: [look] }
		case 'checked': {
			const waitMs = event.result === 'answered' ? checkEveryMs : checkAgainMs
			const isLeading = state.isLeading && event.result !== 'lease-lost'
			// An event during the comparison repeats it once.
			const checkAtMs = Math.min(state.checkAtMs, context.nowMs + waitMs)
			return { state: { ...state, isLeading, isChecking: false, checkAtMs }, effects: [look] }
		}
	}
}

function onSeen(state: DrainState, operations: readonly Operation[], context: StepContext): Step {
	if (!state.isLeading) return { state, effects: [] }
	const { nowMs, knowsKind, protocol } = context
	const { busy, isHurried, signIns } = state
	const plan = protocol.planNext(operations, { nowMs, busy, isHurried, knowsKind })
	const effects: DrainEffect[] = [
		...plan.orphans.map((orphan) => write(orphan, protocol.releaseOperation(orphan))),
		...plan.stranded.map((operation) =>
			write(operation, protocol.strandOperation(operation, nowMs)),
		),
	]
	const prunable = protocol.findPrunable(operations, nowMs)
	if (prunable.length > 0) effects.push({ type: 'remove', ids: prunable })
	if (state.pause !== null) return { state, effects }
	// An attempt would only turn certainly unsent operations into ones that may have arrived.
	if (context.isOffline) {
		return { state, effects: [...effects, { type: 'wake', atMs: nowMs + offlineLookMs }] }
	}

	if (state.isChecking) return { state, effects }
	if (context.canCheck && isCheckDue(state, nowMs)) {
		const checking = { ...state, isChecking: true, checkAtMs: Number.POSITIVE_INFINITY }
		return { state: checking, effects: [...effects, { type: 'check' }] }
	}
	const attempts = plan.attempts.map((run) => ({ type: 'attempt', run, signIns }) as const)
	effects.push(...attempts, { type: 'wake', atMs: plan.wakeAtMs })
	const taken = plan.attempts.map((run) => [scopeOf(run), run.map(({ id }) => id)] as const)
	return { state: { ...state, isHurried: false, busy: new Map([...busy, ...taken]) }, effects }
}

/** True also when the clock has been set back since. */
const isCheckDue = ({ checkAtMs }: DrainState, nowMs: number): boolean =>
	checkAtMs <= nowMs || checkAtMs > nowMs + checkEveryMs

/** No response from our server: it may have been stopped and restored to another state. */
const isSilence = (outcome: Outcome): boolean =>
	outcome.type === 'retry' && outcome.reason !== 'in-progress'

function onAnswered(
	state: DrainState,
	{ operation, outcome, signIns }: Extract<DrainEvent, { type: 'answered' }>,
	{ nowMs, random, protocol }: StepContext,
): Step {
	const next = protocol.settleOperation(operation, outcome, { nowMs, random })
	const isPaused = outcome.type === 'signed-out' || outcome.type === 'update-needed'
	const paused = isPaused ? pauseFor(state, outcome.type, signIns) : state
	// The next operation's claim is written in the same transaction.
	const checkAtMs = isSilence(outcome) ? 0 : paused.checkAtMs
	const freed = free({ ...paused, checkAtMs }, [operation])
	return { state: freed, effects: [write(operation, next), look] }
}

function pauseFor(state: DrainState, reason: PauseReason, signIns: number): DrainState {
	return signIns === state.signIns ? { ...state, pause: reason } : state
}

const scopeOf = (run: Run): string => run[0]?.scope ?? ''

/** A scope continues when none of its operations is being sent any more. */
function free(state: DrainState, run: Run): DrainState {
	const scope = scopeOf(run)
	const left = state.busy.get(scope)?.filter((id) => !run.some((one) => one.id === id)) ?? []
	const busy = new Map(state.busy)
	if (left.length > 0) busy.set(scope, left)
	else busy.delete(scope)
	return { ...state, busy }
}

function write(expected: Operation, next: Operation): DrainEffect {
	return { type: 'write', expected, next }
}
