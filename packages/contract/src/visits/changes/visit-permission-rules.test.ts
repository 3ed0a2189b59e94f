import { describe, expect, it } from 'vitest'
import {
	isFirstArrival,
	isOvertaken,
	isSameCancellation,
	refusedBy,
	type VisitFacts,
	visitRefusal,
	visitStateOf,
	whyNotEndDay,
	whyNotReopen,
	whyNotRepeatVisit,
	whyNotReplan,
	whyNotStart,
	whyNotVisit,
	whyStays,
} from './visit-permission-rules.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const planned: VisitFacts = {
	...{ employeeId: 'me', handedOverFrom: null, date: '2026-11-20', status: 'plan', version: 3 },
	...{ arrivedAt: null, closedAt: null, closedBy: null, cancelReason: null, cancelComment: null },
	...{ movedBy: null, movedAt: null },
}
const done: VisitFacts = { ...planned, status: 'done', closedAt: at('10:00:00'), closedBy: 'me' }
const canceled: VisitFacts = {
	...{ ...planned, status: 'canceled', closedAt: at('10:00:00'), closedBy: 'me' },
	cancelReason: 'closed',
}
const me = { employeeId: 'me' }

describe('a change of a visit', () => {
	it('is for its own person, while it is planned, as they have seen it', () => {
		expect(whyNotVisit(planned, me)).toBeNull()
		expect(whyNotVisit(planned, { ...me, seenVersion: 3 })).toBeNull()
		expect(whyNotVisit(planned, { ...me, seenVersion: 2 })).toBe('stale')
		expect(whyNotVisit(done, { ...me, seenVersion: 2 })).toBe('closed')
		expect(whyNotVisit(done, { employeeId: 'other' })).toBe('foreign')
	})

	it('is still for whoever has left and handed it over', () => {
		const handed = { ...planned, employeeId: 'other', handedOverFrom: 'me' }
		expect(whyNotVisit(handed, me)).toBe('foreign')
		expect(whyNotVisit(handed, { ...me, hasLeft: true })).toBeNull()
		expect(whyNotStart(handed, { ...me, hasLeft: true })).toBeNull()
	})

	it('to another day does not override a move that the person has not seen', () => {
		const to = { date: '2026-11-25' }
		expect(whyNotReplan(planned, me, to)).toBeNull()
		expect(whyNotReplan(planned, me, { ...to, from: planned.date })).toBeNull()
		expect(whyNotReplan(planned, me, { ...to, from: '2026-11-19' })).toBe('moved')
		expect(whyNotReplan(planned, me, { date: planned.date, from: '2026-11-19' })).toBeNull()
		expect(whyNotReplan(done, me, to)).toBe('closed')
	})

	it('that is refused names who made it so', () => {
		const visit = { ...canceled, closedBy: 'closer', movedBy: 'mover' }
		const said = { name: 'Ann', now: at('12:00:00') }
		expect(refusedBy('foreign', visit)).toBe('me')
		expect(refusedBy('closed', visit)).toBe('closer')
		expect(refusedBy('moved', visit)).toBe('mover')
		expect(refusedBy('moved', planned)).toBe('me')
		const when = '2026-11-20T10:00:00.000Z'
		expect(visitRefusal('closed', visit, said)).toEqual({
			message: `Ann has already cancelled this visit, ${when}.`,
			...{ alias: 'visit_already_canceled', params: { name: 'Ann', when } },
		})
		expect(visitRefusal('closed', done, said).alias).toBe('visit_already_done')
		expect(visitRefusal('moved', visit, said)).toMatchObject({
			...{ alias: 'visit_moved', params: { name: 'Ann', date: visit.date } },
		})
		expect(visitRefusal('foreign', visit, said).alias).toBe('not_your_visit')
		expect(visitRefusal('stale', visit, said).alias).toBeUndefined()
	})

	it('that has the id of another visit is no repetition', () => {
		const plan = { employeeId: 'me', customerId: 'abc', date: '2026-11-20' }
		expect(whyNotRepeatVisit(plan, { ...plan, customerId: 'ABC' })).toBeNull()
		for (const other of [{ employeeId: 'other' }, { customerId: 'x' }, { date: '2026-11-21' }]) {
			expect(whyNotRepeatVisit(plan, { ...plan, ...other })).toBe('duplicate')
		}
	})
})

describe('a cancellation', () => {
	it('is repeated by the same person with the same words', () => {
		const form = { reason: 'closed' as const, comment: '' }
		expect(isSameCancellation(canceled, form, 'me')).toBe(true)
		expect(isSameCancellation(canceled, form, 'other')).toBe(false)
		expect(isSameCancellation(canceled, { ...form, comment: 'Shut' }, 'me')).toBe(false)
		expect(isSameCancellation({ ...canceled, status: 'done' }, form, 'me')).toBe(false)
	})

	it('is undone by whoever did it, but not that of a customer who has closed', () => {
		const undoing = { ...me, timeZone: 'Europe/Paris', at: at('12:00:00') }
		expect(whyNotReopen(canceled, undoing)).toBeNull()
		expect(whyNotReopen(canceled, { ...undoing, employeeId: 'other' })).toBe('foreign')
		expect(whyNotReopen({ ...canceled, cancelReason: 'customer_closed' }, undoing)).toBe('changed')
		expect(whyNotReopen(done, undoing)).toBe('changed')
		const tomorrow = { ...undoing, at: new Date('2026-11-21T12:00:00Z') }
		expect(whyNotReopen(canceled, tomorrow)).toBe('too_late')
	})
})

describe('an arrival', () => {
	it('may come after the person’s own end of the visit', () => {
		expect(whyNotStart(planned, me)).toBeNull()
		expect(whyNotStart(done, me)).toBeNull()
		expect(whyNotStart({ ...done, closedBy: 'other' }, me)).toBe('closed')
		expect(whyNotStart(planned, { employeeId: 'other' })).toBe('foreign')
	})

	it('counts once, and not after the report', () => {
		expect(isFirstArrival(planned, at('09:00:00'))).toBe(true)
		expect(isFirstArrival({ ...planned, arrivedAt: at('08:00:00') }, at('09:00:00'))).toBe(false)
		expect(isFirstArrival(done, at('09:00:00'))).toBe(true)
		expect(isFirstArrival(done, at('10:00:01'))).toBe(false)
		expect(isFirstArrival(canceled, at('09:00:00'))).toBe(false)
	})

	it('before the person’s own move of the visit is obsolete', () => {
		const moved = { ...planned, movedBy: 'me', movedAt: at('10:00:00') }
		expect(isOvertaken(moved, at('10:00:00'), 'me')).toBe(true)
		expect(isOvertaken(moved, at('10:00:01'), 'me')).toBe(false)
		expect(isOvertaken({ ...moved, movedBy: 'other' }, at('09:00:00'), 'me')).toBe(false)
	})
})

describe('the end of a day', () => {
	it('needs something planned, unless the day is ended already', () => {
		expect(whyNotEndDay(undefined, 1)).toBeNull()
		expect(whyNotEndDay({ stoppedAt: null }, 0)).toBe('nothing_planned')
		expect(whyNotEndDay({ stoppedAt: at('10:00:00') }, 0)).toBeNull()
	})

	it('moves what returns, unless it has changed or the day is taken', () => {
		expect(whyStays({ version: 4, movedVersion: 4 }, false)).toBeNull()
		expect(whyStays({ version: 4, movedVersion: 4 }, true)).toBe('taken')
		expect(whyStays({ version: 5, movedVersion: 4 }, true)).toBe('changed')
	})
})

it('a visit is shown with its state, and what its own person may do with it', () => {
	const [can, cannot] = [true, false].map((may) => ({
		...{ isCancelable: may, isReplanable: may, isReportable: may },
	}))
	const arrived = { ...planned, arrivedAt: at('09:00:00') }
	const arrivalTime = at('09:00:00').getTime()
	expect(visitStateOf(planned, me)).toEqual({
		...{ arrivalTime: null, visitStatus: 'plan', version: 3 },
		...can,
	})
	expect(visitStateOf(arrived, me)).toMatchObject({ arrivalTime, visitStatus: 'in_progress' })
	expect(visitStateOf(planned, { employeeId: 'other' })).toMatchObject({ ...cannot })
	expect(visitStateOf(done, me)).toMatchObject({ visitStatus: 'done', ...cannot })
})
