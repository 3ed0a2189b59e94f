import {
	type LeftVisit,
	returnErrors,
	timeZones,
	tourRoutes,
	type UndoRefusal,
	undoRefusal,
	visitRoutes,
	whyNotReopen,
	whyNotVisit,
	whyStays,
} from '@roundsman/contract'
import { type Asking, type Handled, handle } from '../handler.ts'
import { tourDayKey, type VisitRecord } from '../records.ts'
import { refusals, refuseErrors } from '../refusals.ts'
import { planOf } from '../tour-answers.ts'
import { takenDays } from '../working-days.ts'
import { askerOf, enforce } from './visit-changes.ts'
import { customerOf, employeeOf, presentVisit, seenVisit, touchDay } from './visit-presenter.ts'

const undoingOf = ({ person, doneAt }: Asking) => ({
	...{ employeeId: person.id, timeZone: timeZones[person.country], at: doneAt },
})

function refuse(asking: Asking, visit: VisitRecord, reason: UndoRefusal | null): void {
	if (reason === null) return
	if (reason === 'too_late') throw tooLate()
	enforce(asking, visit, whyNotVisit(visit, askerOf(asking)))
	const current = presentVisit(asking, visit)
	throw refusals.conflict('The visit has changed in the meantime.', { current })
}

const tooLate = () => refusals.conflict('The day is over.', { alias: 'undo_too_late' })

/** A visit can only return to a day on which its customer can be visited and nobody else goes there. */
function checkReturn(asking: Asking, visit: VisitRecord, date: string): void {
	const isClosed = customerOf(asking, visit).isClosed ?? false
	const isTaken = takenDays(asking, visit.customerId).includes(date)
	refuseErrors(returnErrors({ isClosed, isTaken }))
}

function change(asking: Asking, visit: VisitRecord, part: Partial<VisitRecord>) {
	touchDay(asking, visit.employeeId, visit.date)
	Object.assign(visit, part, { version: visit.version + 1 })
	touchDay(asking, visit.employeeId, visit.date)
	return presentVisit(asking, visit)
}

function undoStart(asking: Asking, id: string) {
	const visit = seenVisit(asking, id)
	enforce(asking, visit, whyNotVisit(visit, askerOf(asking)))
	if (!visit.arrivedAt) return presentVisit(asking, visit)
	return change(asking, visit, { arrivedAt: null })
}

function undoCancel(asking: Asking, id: string) {
	const visit = seenVisit(asking, id)
	if (visit.status === 'plan') {
		enforce(asking, visit, whyNotVisit(visit, askerOf(asking)))
		return presentVisit(asking, visit)
	}
	refuse(asking, visit, whyNotReopen(visit, undoingOf(asking)))
	checkReturn(asking, visit, visit.date)
	const open = { status: 'plan', closedAt: null, closedBy: null } as const
	return change(asking, visit, { ...open, cancelReason: null, cancelComment: null })
}

function undoReplan(asking: Asking, id: string) {
	const visit = seenVisit(asking, id)
	const { beforeMove: move, movedAt, movedBy } = visit
	enforce(asking, visit, whyNotVisit(visit, askerOf(asking)))
	if (!move) return presentVisit(asking, visit)
	const act = {
		by: movedBy,
		at: movedAt ?? asking.now,
		isLast: move.movedVersion === visit.version,
	}
	refuse(asking, visit, undoRefusal(act, undoingOf(asking)))
	checkReturn(asking, visit, move.before.date ?? visit.date)
	return change(asking, visit, { ...move.before, beforeMove: undefined })
}

/** What the end of a day has moved. */
const movedBy = ({ world, person }: Asking, date: string) =>
	world.records.visits.filter(
		({ employeeId, beforeMove }) =>
			employeeId === person.id && beforeMove?.byStop === true && beforeMove.before.date === date,
	)

function leftVisit(asking: Asking, visit: VisitRecord, date: string): LeftVisit {
	const { version, beforeMove } = visit
	const isTaken = takenDays(asking, visit.customerId).includes(date)
	const stays = whyStays({ version, movedVersion: beforeMove?.movedVersion ?? 0 }, isTaken)
	const changer = visit.closedBy ?? visit.movedBy
	return {
		visitId: visit.id,
		companyName: customerOf(asking, visit).title,
		date: visit.date,
		stays,
		changedBy: stays === 'changed' && changer ? employeeOf(asking, changer).name : null,
	}
}

const tourOf = ({ world, person }: Asking, date: string) =>
	world.records.tourDays.get(tourDayKey(person.id, date))

function resumeTour(asking: Asking, date: string) {
	const tour = tourOf(asking, date)
	const resumed = { back: [] as string[], stayed: [] as LeftVisit[] }
	if (!tour?.stoppedAt) return { ...planOf(asking, date), ...resumed }
	const act = { by: asking.person.id, at: tour.stoppedAt, isLast: true }
	if (undoRefusal(act, undoingOf(asking))) throw tooLate()
	for (const visit of movedBy(asking, date)) {
		const left = leftVisit(asking, visit, date)
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
		const moved = stoppedAt ? movedBy(call, date).map((visit) => leftVisit(call, visit, date)) : []
		return { date, stoppedAt, moved }
	}),
	handle(tourRoutes.resumeTour, (call) => resumeTour(call, call.query.date ?? call.today)),
]
