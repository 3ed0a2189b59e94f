import { type TodayVisits, visitStatuses } from '@roundsman/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Operation } from '#platform/outbox/outbox'
import { findDueVisit, isThere, needsPrecision } from './arrival-rules.ts'

const goal = { lat: 47.9, lng: 1.9 }
const at = (metres: number, accuracy: number) => ({
	lat: goal.lat + metres / 111_195,
	lng: goal.lng,
	accuracy,
})
const today = '2026-11-20'
const visit = (id: string, parts: object = {}) => ({
	id,
	status: { value: 'plan' },
	location: goal,
	arrivalTime: null,
	isReportable: true,
	...parts,
})
const dayOf = (...items: object[]) => ({ date: today, version: 1, items }) as unknown as TodayVisits
const start = (id: string, state: string) =>
	({ kind: 'visit-start', entity: `visit:${id}`, state }) as Operation

describe('the visit that is due', () => {
	it('is the first one that is still planned', () => {
		const closed = visitStatuses.filter((value) => value !== 'plan')
		const day = dayOf(...closed.map((value) => visit(value, { status: { value } })), visit('next'))
		expect(findDueVisit(day, today, [])?.id).toBe('next')
		expect(findDueVisit(dayOf(), today, [])).toBeUndefined()
		expect(findDueVisit(undefined, today, [])).toBeUndefined()
	})

	it.each([
		['that has begun', { arrivalTime: 1 }],
		['at a place that nobody knows', { location: null }],
		['of somebody else', { isReportable: false }],
	])('is none while the first one is one %s, whatever comes behind it', (_name, parts) => {
		expect(findDueVisit(dayOf(visit('first', parts), visit('second')), today, [])).toBeUndefined()
	})

	it('is none on another day than the list’s', () => {
		expect(findDueVisit(dayOf(visit('one')), '2026-11-21', [])).toBeUndefined()
	})

	it.each(['queued', 'sending', 'needs-person', 'discarded', 'done'])(
		'is none when its start is %s already',
		(state) => {
			expect(findDueVisit(dayOf(visit('one')), today, [start('one', state)])).toBeUndefined()
			expect(findDueVisit(dayOf(visit('one')), today, [start('two', state)])?.id).toBe('one')
		},
	)
})

describe('the battery', () => {
	it.each([
		[5000, 30, false, false],
		[5000, 4600, false, true],
		[520, 30, false, true],
		[700, 30, false, false],
		[700, 30, true, true],
		[1100, 30, true, false],
	])(
		'at %i m, known to %i m, precise %s, then precise %s',
		(metres, accuracy, isPrecise, wanted) => {
			expect(needsPrecision(at(metres, accuracy), goal, isPrecise)).toBe(wanted)
		},
	)
})

describe('being there', () => {
	it('is never said by a position that is not known to the arrival distance', () => {
		const metres = fc.double({ min: 0, max: 2000, noNaN: true })
		fc.assert(
			fc.property(metres, metres, (away, accuracy) => {
				const isSaid = isThere(at(away, accuracy), goal, 100)
				if (isSaid) expect(accuracy).toBeLessThanOrEqual(100)
				if (accuracy > 100 || away > 151) expect(isSaid).toBe(false)
				if (accuracy <= 100 && away < 99) expect(isSaid).toBe(true)
			}),
		)
	})
})
