import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
	isDue,
	isLong,
	type PrefetchFacts,
	type PrefetchStep,
	planPrefetch,
	prefetchSteps,
} from './prefetch-rules.ts'

const ids = prefetchSteps.map(({ id }) => id)
const day = '2026-11-21'
const startMs = Date.parse('2026-11-21T06:00:00Z')

const factsArbitrary: fc.Arbitrary<PrefetchFacts> = fc.record({
	day: fc.constant(day),
	done: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(day, '2026-11-20')),
	missing: fc.subarray(ids).map((steps) => new Set(steps)),
	failures: fc.dictionary(
		fc.constantFrom(...ids),
		fc.record({
			count: fc.integer({ min: 1, max: 50 }),
			// Also of a clock that was ahead.
			atMs: fc.integer({ min: startMs - 86_400_000, max: startMs + 86_400_000 }),
		}),
	),
	obstacle: fc.constantFrom(null, null, 'offline', 'weak', 'data-saver'),
	nowMs: fc.constant(startMs),
})

type Life = { fetched: PrefetchStep[]; facts: PrefetchFacts }

/** Carries out plans until nothing is left to do or a turn is refused. */
function live(
	facts: PrefetchFacts,
	turn: (step: PrefetchStep, nowMs: number) => 'done' | 'failed' | 'killed',
): Life {
	const fetched: PrefetchStep[] = []
	let now = facts
	for (;;) {
		const plan = planPrefetch(now)
		if (plan.kind === 'wait') {
			now = { ...now, nowMs: plan.untilMs }
			continue
		}
		if (plan.kind !== 'bring') return { fetched, facts: now }
		const { step } = plan
		fetched.push(step)
		const outcome = turn(step, now.nowMs)
		if (outcome === 'killed') return { fetched, facts: now }
		const missing = new Set(now.missing)
		missing.delete(step)
		const count = (now.failures[step]?.count ?? 0) + 1
		now =
			outcome === 'done'
				? { ...now, missing, done: { ...now.done, [step]: now.day } }
				: { ...now, failures: { ...now.failures, [step]: { count, atMs: now.nowMs } } }
	}
}

const fresh: PrefetchFacts = {
	day,
	done: {},
	missing: new Set(),
	failures: {},
	obstacle: null,
	nowMs: startMs,
}

it('brings everything once in its order, and nothing more on the same day', () => {
	const morning = live(fresh, () => 'done')
	expect(morning.fetched).toEqual(ids)
	expect(live({ ...morning.facts, nowMs: startMs + 3_600_000 }, () => 'done').fetched).toEqual([])
	const next = live({ ...morning.facts, day: '2026-11-22' }, () => 'done')
	expect(next.fetched).toEqual(ids)
})

it('goes on where it was killed, and brings nothing twice that was done', () => {
	fc.assert(
		fc.property(factsArbitrary, fc.nat(ids.length), (facts, killedAt) => {
			let turns = 0
			const open = { ...facts, obstacle: null }
			const first = live(open, () => (turns++ === killedAt ? 'killed' : 'done'))
			const second = live(first.facts, () => 'done')
			const due = ids.filter((id) => isDue(open, id))
			const all = [...first.fetched.slice(0, killedAt), ...second.fetched]
			expect(all.toSorted()).toEqual(due.toSorted())
		}),
	)
})

it('brings all that does not need it when a step fails on and on', () => {
	fc.assert(
		fc.property(fc.constantFrom(...ids), (broken) => {
			let failures = 0
			const { fetched } = live(fresh, (step) => {
				if (step !== broken) return 'done'
				failures += 1
				return failures < 5 ? 'failed' : 'killed'
			})
			const needing = prefetchSteps.filter(({ needs }) => needs.some((need) => need === broken))
			const others = ids.filter((id) => id !== broken && !needing.some((one) => one.id === id))
			expect(fetched.filter((id) => id !== broken)).toEqual(others)
			expect(failures).toBe(5)
		}),
	)
})

it('tries a step that failed again, later each time, and after half an hour at most', () => {
	const attempts: number[] = []
	live(fresh, (step, nowMs) => {
		if (step !== 'options') return 'done'
		attempts.push(nowMs)
		return attempts.length < 11 ? 'failed' : 'done'
	})
	const pauses = attempts.slice(1).map((atMs, index) => (atMs - (attempts[index] ?? 0)) / 1000)
	expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1800, 1800])
})

it('stops while something is in the way, says what, and goes on when it is gone', () => {
	fc.assert(
		fc.property(factsArbitrary, (facts) => {
			const isAnyDue = ids.some((id) => isDue(facts, id))
			const plan = planPrefetch(facts)
			if (!isAnyDue) expect(plan).toEqual({ kind: 'done' })
			else if (facts.obstacle) expect(plan).toEqual({ kind: 'stopped', obstacle: facts.obstacle })
			else expect(['bring', 'wait']).toContain(plan.kind)
			expect(live({ ...facts, obstacle: null }, () => 'done').facts.done).toEqual(
				Object.fromEntries(ids.map((id) => [id, day])),
			)
		}),
	)
})

it('never waits longer than half an hour, whatever the clock did', () => {
	fc.assert(
		fc.property(factsArbitrary, (facts) => {
			const plan = planPrefetch(facts)
			if (plan.kind !== 'wait') return
			expect(plan.untilMs).toBeGreaterThan(facts.nowMs)
			expect(plan.untilMs - facts.nowMs).toBeLessThanOrEqual(30 * 60_000)
		}),
	)
})

it('brings everything short before anything long', () => {
	const lengths = ids.map(isLong)
	expect(lengths).toEqual(lengths.toSorted((a, b) => Number(a) - Number(b)))
	expect(lengths).toContain(true)
})
