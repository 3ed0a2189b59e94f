import { expect, it } from 'vitest'
import { type Run, tellHunt } from './hunt-story.ts'

const step = (what: string, tookMs: number, error?: string) => ({
	...{ what, at: 'e2e/offline/offline.journey.ts:12', tookMs },
	...(error ? { error } : {}),
})
const passes = (tookMs: number): Run => ({
	isPassed: true,
	steps: [step('click', tookMs), step('see', 200)],
	error: '',
})
const fails = (tookMs: number): Run => ({
	isPassed: false,
	steps: [step('click', tookMs), step('see', 20_000, 'Nobody came.')],
	error: 'Nobody came.\n\nExpected: somebody',
})

it('says which step failed how often, with what, and how it goes otherwise', () => {
	expect(tellHunt('two tabs', [passes(100), fails(1200), passes(300), fails(900)])).toBe(
		`two tabs: 2 of 4 runs passed
  2× see (e2e/offline/offline.journey.ts:12)
      Nobody came.
      Expected: somebody
      after: click (e2e/offline/offline.journey.ts:12)
      in runs that passed it took 0.2 s to 0.2 s
      slower before: click (e2e/offline/offline.journey.ts:12) 1.2 s, else 0.1 s to 0.3 s
      slower before: click (e2e/offline/offline.journey.ts:12) 0.9 s, else 0.1 s to 0.3 s`,
	)
})

it('tells failures at other places apart, the most frequent first, and names none where all passed', () => {
	const early: Run = {
		isPassed: false,
		steps: [step('click', 20_000, 'Gone.')],
		error: 'Gone.',
	}
	const after: Run = { isPassed: false, steps: [step('click', 10)], error: 'noise' }
	const told = tellHunt('two tabs', [early, fails(100), fails(100), after])
	expect(told.split('\n').filter((line) => line.includes('×'))).toEqual([
		'  2× see (e2e/offline/offline.journey.ts:12)',
		'  1× click (e2e/offline/offline.journey.ts:12)',
		'  1× outside its steps',
	])
	expect(told).toContain('in runs that passed it took never')
	expect(tellHunt('two tabs', [passes(1)])).toBe('two tabs: 1 of 1 runs passed')
})
