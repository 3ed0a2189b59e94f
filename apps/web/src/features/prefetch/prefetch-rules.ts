/**
 * The steps that fetch the data of today's and tomorrow's tour for use without network, in order: the start
 * of the day first, large data last. A new kind of data is added here, and to `fetchers` (`prefetch-
 * steps.ts`) with its fetch.
 */
export const prefetchSteps = [
	{ id: 'account', needs: [] },
	{ id: 'today', needs: [] },
	{ id: 'tomorrow', needs: [] },
	{ id: 'actions', needs: ['today', 'tomorrow'] },
	{ id: 'options', needs: [] },
	{ id: 'orders', needs: ['today', 'tomorrow'] },
	{ id: 'returns', needs: ['account', 'today', 'tomorrow'] },
	{ id: 'parcels', needs: ['account'] },
	{ id: 'customers', needs: [] },
	{ id: 'map', needs: ['today', 'tomorrow'] },
] as const

export type PrefetchStep = (typeof prefetchSteps)[number]['id']

/** Whether the step fetches much data: only steps after it may wait for it. */
export const isLong = (step: PrefetchStep): boolean => step === 'customers' || step === 'map'

/** Why nothing is fetched though a step is due. */
export type Obstacle = 'offline' | 'weak' | 'data-saver'

export type PrefetchFacts = {
	/** The employee's day, YYYY-MM-DD. */
	day: string
	/** The day for which each step was last done. */
	done: Partial<Record<PrefetchStep, string>>
	/** Steps with data missing on the phone, whether they were done or not. */
	missing: ReadonlySet<PrefetchStep>
	failures: Partial<Record<PrefetchStep, { count: number; atMs: number }>>
	obstacle: Obstacle | null
	nowMs: number
}

type PrefetchPlan =
	| { kind: 'bring'; step: PrefetchStep }
	| { kind: 'stopped'; obstacle: Obstacle }
	/** A due step has failed and is retried at that time. */
	| { kind: 'wait'; untilMs: number }
	| { kind: 'done' }

const firstPauseMs = 10_000
const longestPauseMs = 30 * 60_000

/** The pause after one or more failures: longer each time. */
export const pauseAfter = (failures: number): number =>
	Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)

/** When a failed step is retried. A clock that was set back does not delay it further. */
function retryAtMs({ failures, nowMs }: PrefetchFacts, step: PrefetchStep): number {
	const failure = failures[step]
	return failure ? Math.min(failure.atMs, nowMs) + pauseAfter(failure.count) : 0
}

export function isDue({ day, done, missing }: PrefetchFacts, step: PrefetchStep): boolean {
	return done[step] !== day || missing.has(step)
}

/** The step to run now, or null and why. */
export function planPrefetch(facts: PrefetchFacts): PrefetchPlan {
	const due = prefetchSteps.filter(({ id }) => isDue(facts, id))
	if (due.length === 0) return { kind: 'done' }
	if (facts.obstacle) return { kind: 'stopped', obstacle: facts.obstacle }
	const open = due.filter(({ needs }) => !needs.some((step) => isDue(facts, step)))
	const ready = open.find(({ id }) => retryAtMs(facts, id) <= facts.nowMs)
	if (ready) return { kind: 'bring', step: ready.id }
	return { kind: 'wait', untilMs: Math.min(...open.map(({ id }) => retryAtMs(facts, id))) }
}
