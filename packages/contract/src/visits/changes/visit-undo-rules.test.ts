import { expect, it } from 'vitest'
import { movedBackVisit, reopenedVisit, undoRefusal, unstartedVisit } from './visit-undo-rules.ts'

const act = { by: 'me', at: new Date('2026-11-19T21:30:00Z'), isLast: true }
const undoing = { employeeId: 'me', timeZone: 'Europe/Paris', at: new Date('2026-11-19T22:59:00Z') }
const planned = {
	...{ date: '2026-11-19', comment: null, arrivalTime: 1000 as number | null, appointment: null },
	...{ status: { value: 'plan' as const, label: '' }, visitStatus: 'in_progress' as const },
	...{ isCancelable: true, isReplanable: true, isReportable: true },
}

it('is taken back by the person who did it, until midnight where they are, unless something came after it', () => {
	expect(undoRefusal(act, undoing)).toBeNull()
	expect(undoRefusal(act, { ...undoing, at: new Date('2026-11-19T23:01:00Z') })).toBe('too_late')
	expect(undoRefusal({ ...act, isLast: false }, undoing)).toBe('changed')
	expect(undoRefusal({ ...act, by: 'somebody' }, undoing)).toBe('foreign')
	expect(undoRefusal({ ...act, by: null }, undoing)).toBe('foreign')
})

it('leaves a visit as it was before', () => {
	expect(unstartedVisit(planned)).toMatchObject({ arrivalTime: null, visitStatus: 'plan' })
	const canceled = {
		...planned,
		...{ status: { value: 'canceled' as const, label: '' }, visitStatus: 'canceled' as const },
		...{ isCancelable: false, isReplanable: false, isReportable: false },
	}
	expect(reopenedVisit(canceled)).toEqual(planned)
	const moved = { ...planned, date: '2026-11-20', arrivalTime: null, visitStatus: 'plan' as const }
	expect(movedBackVisit(moved, planned)).toEqual(planned)
})
