import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distanceM } from '../core/distance.ts'
import { fieldError } from '../core/field-errors.ts'
import { type VisitReportForm, type VisitStatus, visitStatuses } from './visit.ts'
import {
	farAwayErrors,
	isSameReport,
	type ReportContext,
	reportErrors,
} from './visit-report-rules.ts'
import { isChangeable, isFarAway, reorderVisits, stageOf, visitCommentOf } from './visit-rules.ts'

const tour = fc
	.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 15 })
	.chain((ids) =>
		fc.tuple(
			...ids.map((id) =>
				fc
					.constantFrom<VisitStatus>(...visitStatuses)
					.map((value) => ({ id: `v${id}`, status: { value } })),
			),
		),
	)
/** Any wish: in part, with ids that are not in the tour, even doubled ones. */
const wish = fc.array(
	fc.integer({ min: 0, max: 45 }).map((id) => `v${id}`),
	{ maxLength: 25 },
)
const planned = (visit: { status: { value: VisitStatus } }) => visit.status.value === 'plan'
const idsOf = (visits: readonly { id: string }[]) => visits.map((visit) => visit.id)

describe('the wished order of a day', () => {
	it('holds the same records, none lost and none doubled', () => {
		fc.assert(
			fc.property(tour, wish, (visits, wished) => {
				const ordered = reorderVisits(visits, wished)
				expect(ordered).toHaveLength(visits.length)
				expect(new Set(ordered)).toEqual(new Set(visits))
			}),
		)
	})

	it('leaves done and cancelled visits at their places', () => {
		fc.assert(
			fc.property(tour, wish, (visits, wished) => {
				const ordered = reorderVisits(visits, wished)
				for (const [place, visit] of visits.entries()) {
					if (!planned(visit)) expect(ordered[place]).toBe(visit)
				}
			}),
		)
	})

	it('puts the named visits first, in the wished order', () => {
		fc.assert(
			fc.property(tour, fc.uniqueArray(wish.map((ids) => ids[0] ?? 'v0')), (visits, wished) => {
				const ordered = idsOf(reorderVisits(visits, wished).filter(planned))
				const named = wished.filter((id) => ordered.includes(id))
				expect(ordered.slice(0, named.length)).toEqual(named)
			}),
		)
	})

	it('keeps the relative order of visits that are not named', () => {
		fc.assert(
			fc.property(tour, wish, (visits, wished) => {
				const missing = (all: typeof visits) =>
					idsOf(all.filter(planned)).filter((id) => !wished.includes(id))
				expect(missing(reorderVisits(visits, wished))).toEqual(missing(visits))
			}),
		)
	})

	it('changes nothing the second time', () => {
		fc.assert(
			fc.property(tour, wish, (visits, wished) => {
				const once = reorderVisits(visits, wished)
				expect(reorderVisits(once, wished)).toEqual(once)
			}),
		)
	})

	it('is what was asked for when every planned visit is named', () => {
		const visits = (['plan', 'done', 'plan', 'plan'] as const).map((value, place) => ({
			id: `v${place}`,
			status: { value },
		}))
		expect(idsOf(reorderVisits(visits, ['v3', 'v0', 'v2']))).toEqual(['v3', 'v1', 'v0', 'v2'])
	})
})

describe('a report that comes again', () => {
	const form: VisitReportForm = {
		...{ businessActions: ['b', 'a'], comment: 'Fine' },
		actionReports: [
			{ id: '1', done: true },
			{ id: '2', done: false },
		],
	}
	const stored = { comment: 'Fine', businessActions: ['a', 'b'], doneActions: ['1'] }

	it('says the same in any order', () => {
		expect(isSameReport(stored, form)).toBe(true)
		expect(isSameReport({ ...stored, comment: 'Well' }, form)).toBe(false)
		expect(isSameReport({ ...stored, businessActions: ['a'] }, form)).toBe(false)
		expect(isSameReport({ ...stored, doneActions: ['1', '2'] }, form)).toBe(false)
	})
})

describe('a visit to the eye', () => {
	it.each([
		['plan', null, 'plan'],
		['plan', 1, 'in_progress'],
		['done', 1, 'done'],
		['canceled', 1, 'canceled'],
		['done', null, 'done'],
	] as const)('of status %s with arrival at %s is %s', (status, arrivalTime, stage) => {
		expect(stageOf(status, arrivalTime)).toBe(stage)
	})

	it('changes only while it is planned', () => {
		expect(visitStatuses.filter(isChangeable)).toEqual(['plan'])
	})
})

const garage = { lat: 51.69, lng: 5.67 }
/** A place `metres` north of the garage. */
const northOf = (metres: number) => ({ lat: garage.lat + metres / 111_195, lng: garage.lng })

describe('being far away', () => {
	it.each([
		[499, 0, false],
		[502, 0, true],
		[900, 450, false],
		[960, 450, true],
		[5000, 4400, true],
		[5000, 4600, false],
	])('at %i m, known to %i m, is %s', (metres, accuracy, isFar) => {
		expect(isFarAway({ ...northOf(metres), accuracy }, garage, 500)).toBe(isFar)
	})

	it('is never said without a position or without a place to compare', () => {
		expect(isFarAway(undefined, garage, 500)).toBe(false)
		expect(isFarAway({ ...northOf(9000), accuracy: 1 }, null, 500)).toBe(false)
	})

	it('ends where the accuracy covers the rest, for every distance', () => {
		fc.assert(
			fc.property(
				fc.double({ min: 0, max: 100_000, noNaN: true }),
				fc.double({ min: 0, max: 100_000, noNaN: true }),
				(metres, accuracy) => {
					const place = northOf(metres)
					const isFar = distanceM(place, garage) - accuracy > 500
					expect(isFarAway({ ...place, accuracy }, garage, 500)).toBe(isFar)
					expect(isFarAway({ ...place, accuracy: metres }, garage, 500)).toBe(false)
				},
			),
		)
	})
})

const context: ReportContext = {
	actionIds: ['a1', 'a2'],
	businessActionIds: ['trial_order', 'follow_up_agreed'],
	hasBusinessActions: true,
	asksWhenFarAway: true,
	target: garage,
	farAwayM: 500,
}
const form = (parts: Partial<VisitReportForm> = {}): VisitReportForm => ({
	businessActions: [],
	actionReports: [],
	comment: '',
	...parts,
})
const required = { comment: [fieldError('required_one_of')] }
const farAway = { ...northOf(2000), accuracy: 10 }

describe('a report', () => {
	it.each([
		['nothing', form(), required],
		['only what was left undone', form({ actionReports: [{ id: 'a1', done: false }] }), required],
		['an action that was done', form({ actionReports: [{ id: 'a1', done: true }] }), {}],
		['a comment', form({ comment: 'x' }), {}],
		['a business action', form({ businessActions: ['trial_order'] }), {}],
	])('of %s', (_case, report, errors) => {
		expect(reportErrors(report, context)).toEqual(errors)
	})

	it('of business actions says nothing for somebody who has none', () => {
		const report = form({ businessActions: ['trial_order'] })
		expect(reportErrors(report, { ...context, hasBusinessActions: false })).toEqual({
			...required,
			'businessActions.0': [fieldError('unknown_id')],
		})
	})

	it('names every id that is not known by its place', () => {
		const report = form({
			comment: 'x',
			actionReports: [
				{ id: 'a1', done: true },
				{ id: 'no', done: true },
			],
			businessActions: ['no', 'trial_order', 'none'],
		})
		expect(Object.keys(reportErrors(report, context)).sort()).toEqual([
			'actionReports.1.id',
			'businessActions.0',
			'businessActions.2',
		])
	})

	it('from far away needs a reason', () => {
		const report = form({ comment: 'x', position: farAway })
		expect(reportErrors(report, context)).toEqual({ farAwayComment: [fieldError('required')] })
		expect(reportErrors({ ...report, farAwayComment: 'Met in town' }, context)).toEqual({})
	})

	it.each([
		['near by', { position: { ...northOf(100), accuracy: 10 } }, {}],
		['from a place that is not known', { position: undefined }, {}],
		['by somebody who is not asked', { position: farAway }, { asksWhenFarAway: false }],
		['at a customer without a place', { position: farAway }, { target: null }],
		['within a wider threshold', { position: farAway }, { farAwayM: 5000 }],
	])('%s needs no reason', (_case, parts, change) => {
		const report = form({ comment: 'x', ...parts })
		expect(reportErrors(report, { ...context, ...change })).toEqual({})
	})
})

describe('the comment of who reports from afar', () => {
	it.each([
		['nothing but spaces', '   ', [fieldError('required')]],
		['too short without its spaces', '  abcd ', [fieldError('min_length', { min: 5 })]],
		['too long', 'x'.repeat(513), [fieldError('max_length', { max: 512 })]],
		['long enough', 'abcde', undefined],
	])('when it is %s', (_, comment, wrong) => {
		expect(farAwayErrors(comment).farAwayComment).toEqual(wrong)
	})
})

it('the comment of a visit is that of its state', () => {
	const comments = { plan: 'planned', done: '', canceled: 'off' }
	expect(visitCommentOf('plan', comments)).toBe('planned')
	expect(visitCommentOf('done', comments)).toBeNull()
	expect(visitCommentOf('canceled', comments)).toBe('off')
})
