import {
	dateIn,
	type LeftVisit,
	timeZones,
	tourRoutes,
	type UndoRefusal,
	undoRefusal,
	visitRoutes,
} from '@roundsman/contract'
import { type Asking, type Handled, handle } from '../handler.ts'
import { tourDayKey, type VisitRecord } from '../records.ts'
import { refusals } from '../refusals.ts'
import { planOf } from '../tour-answers.ts'
import { ownVisit } from './visit-changes.ts'
import { customerOf, employeeOf, presentVisit, touchDay } from './visit-presenter.ts'

type Act = Parameters<typeof undoRefusal>[0]

function refusalOf({ person, doneAt }: Asking, act: Act): UndoRefusal | null {
	const timeZone = timeZones[person.country]
	return undoRefusal(act, { employeeId: person.id, timeZone, at: doneAt })
}

function refuse(reason: UndoRefusal | null): void {
	if (reason === null) return
	const alias = reason === 'too_late' ? 'undo_too_late' : 'conflict'
	throw refusals.conflict('This can no longer be taken back.', { alias })
}

function change(asking: Asking, visit: VisitRecord, part: Partial<VisitRecord>) {
	touchDay(asking, visit.employeeId, visit.date)
	Object.assign(visit, part, { version: visit.version + 1 })
	touchDay(asking, visit.employeeId, visit.date)
	return presentVisit(asking, visit)
}

function undoStart(asking: Asking, id: string) {
	const visit = ownVisit(asking, id)
	if (visit.status !== 'plan') refuse('changed')
	if (!visit.arrivedAt) return presentVisit(asking, visit)
	return change(asking, visit, { arrivedAt: null })
}

function undoCancel(asking: Asking, id: string) {
	const visit = ownVisit(asking, id)
	if (visit.status === 'plan') return presentVisit(asking, visit)
	const at = visit.closedAt ?? asking.now
	refuse(refusalOf(asking, { by: visit.closedBy, at, isLast: visit.status === 'canceled' }))
	const open = { status: 'plan', closedAt: null, closedBy: null } as const
	return change(asking, visit, { ...open, cancelReason: null, cancelComment: null })
}

function undoReplan(asking: Asking, id: string) {
	const visit = ownVisit(asking, id)
	const { beforeMove: move, movedAt, movedBy } = visit
	if (!move) return presentVisit(asking, visit)
	const isLast = move.movedVersion === visit.version && visit.status === 'plan'
	refuse(refusalOf(asking, { by: movedBy, at: movedAt ?? asking.now, isLast }))
	return change(asking, visit, { ...move.before, beforeMove: undefined })
}

/** What the end of a day has moved. */
const movedBy = ({ world, person }: Asking, date: string) =>
	world.records.visits.filter(
		({ employeeId, beforeMove }) =>
			employeeId === person.id && beforeMove?.byStop === true && beforeMove.before.date === date,
	)

function leftVisit(asking: Asking, visit: VisitRecord): LeftVisit {
	const isChanged = visit.beforeMove?.movedVersion !== visit.version
	const changer = visit.closedBy ?? visit.movedBy
	return {
		visitId: visit.id,
		companyName: customerOf(asking, visit).title,
		date: visit.date,
		stays: isChanged ? 'changed' : null,
		changedBy: isChanged && changer ? employeeOf(asking, changer).name : null,
	}
}

const tourOf = ({ world, person }: Asking, date: string) =>
	world.records.tourDays.get(tourDayKey(person.id, date))

function resumeTour(asking: Asking, date: string) {
	const tour = tourOf(asking, date)
	const resumed = { back: [] as string[], stayed: [] as LeftVisit[] }
	if (!tour?.stoppedAt) return { ...planOf(asking, date), ...resumed }
	if (dateIn(timeZones[asking.person.country], asking.doneAt) > date) refuse('too_late')
	for (const visit of movedBy(asking, date)) {
		const left = leftVisit(asking, visit)
		if (left.stays) resumed.stayed.push(left)
		else {
			change(asking, visit, { ...visit.beforeMove?.before, beforeMove: undefined })
			resumed.back.push(visit.id)
		}
	}
	tour.stoppedAt = null
	return { ...planOf(asking, date), ...resumed }
}

/** What takes changes of visits and ends of tours back. */
export const undoChanges: Handled[] = [
	handle(visitRoutes.undoVisitStart, (call) => undoStart(call, call.params.id)),
	handle(visitRoutes.undoVisitCancel, (call) => undoCancel(call, call.params.id)),
	handle(visitRoutes.undoVisitReplan, (call) => undoReplan(call, call.params.id)),
	handle(tourRoutes.getTourStop, (call) => {
		const { date = call.today } = call.query
		const stoppedAt = tourOf(call, date)?.stoppedAt?.toISOString() ?? null
		const moved = stoppedAt ? movedBy(call, date).map((visit) => leftVisit(call, visit)) : []
		return { date, stoppedAt, moved }
	}),
	handle(tourRoutes.resumeTour, (call) => resumeTour(call, call.query.date ?? call.today)),
]
