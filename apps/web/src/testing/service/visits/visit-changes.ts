import {
	arrivalErrors,
	businessActions,
	cancelErrors,
	dateErrors,
	dateIn,
	type FieldErrors,
	fieldError,
	hasFeature,
	isFirstArrival,
	isOvertaken,
	isSameCancellation,
	isSameReport,
	namedErrors,
	refusedBy,
	reorderVisits,
	reportErrors,
	reportedActions,
	startTime,
	timeZones,
	type Visit,
	type VisitAsker,
	type VisitCancelForm,
	type VisitCreateForm,
	type VisitReason,
	type VisitReplanForm,
	type VisitReportForm,
	type VisitStartForm,
	visitRefusal,
	visitRoutes,
	whyNotRepeatVisit,
	whyNotReplan,
	whyNotStart,
	whyNotVisit,
} from '@roundsman/contract'
import { presentProfile } from '../employee-answers.ts'
import { type Asking, type Handled, handle } from '../handler.ts'
import { moveRecordOf, type VisitRecord } from '../records.ts'
import { refusals, refuseErrors } from '../refusals.ts'
import { freeDates, takenDays } from '../working-days.ts'
import {
	customerOf,
	dayOf,
	employeeOf,
	isOwnCustomer,
	placeOf,
	presentVisit,
	seenVisit,
	touchDay,
} from './visit-presenter.ts'

export const askerOf = ({ person, expectedVersion }: Asking): VisitAsker => ({
	employeeId: person.id,
	seenVersion: expectedVersion,
})

export function enforce(asking: Asking, visit: VisitRecord, reason: VisitReason | null): void {
	if (!reason) return
	const { name } = employeeOf(asking, refusedBy(reason, visit))
	const { message, ...said } = visitRefusal(reason, visit, { name, now: asking.now })
	if (reason === 'foreign') throw refusals.forbidden(message, said)
	throw refusals.conflict(message, { ...said, current: presentVisit(asking, visit) })
}

/** Changes a visit and its day's tour. */
function change(asking: Asking, visit: VisitRecord, part: Partial<VisitRecord>): Visit {
	Object.assign(visit, part, { version: visit.version + 1 })
	touchDay(asking, visit.employeeId, visit.date)
	return presentVisit(asking, visit)
}

function reportVisit(asking: Asking, id: string, form: VisitReportForm): Visit {
	const visit = seenVisit(asking, id)
	const stored = visit.report && {
		...visit.report.form,
		doneActions: reportedActions(visit.report.form, true),
	}
	const isOwnAgain =
		visit.report?.employeeId === asking.person.id && stored && isSameReport(stored, form)
	const why = whyNotVisit(visit, askerOf(asking))
	if (why === 'closed' && isOwnAgain) return presentVisit(asking, visit)
	enforce(asking, visit, why)
	const profile = presentProfile(asking)
	const customer = customerOf(asking, visit)
	refuseErrors(
		reportErrors(form, {
			actionIds: visit.actionIds,
			businessActionIds: businessActions,
			hasBusinessActions: hasFeature(profile, 'visit_report'),
			asksWhenFarAway: hasFeature(profile, 'far_away_distance'),
			target: placeOf(customer),
			farAwayM: asking.world.records.config.farAwayMeters,
		}),
	)
	customer.lastVisitOn = dateIn(timeZones[asking.person.country], asking.doneAt)
	return change(asking, visit, {
		status: 'done',
		closedAt: asking.doneAt,
		closedBy: asking.person.id,
		report: { form, at: asking.doneAt, employeeId: asking.person.id },
	})
}

function cancelVisit(asking: Asking, id: string, form: VisitCancelForm): Visit {
	const visit = seenVisit(asking, id)
	const why = whyNotVisit(visit, askerOf(asking))
	const isSame = isSameCancellation(visit, form, asking.person.id)
	if (why === 'closed' && isSame) return presentVisit(asking, visit)
	enforce(asking, visit, why)
	refuseErrors(cancelErrors(form))
	return change(asking, visit, {
		status: 'canceled',
		closedAt: asking.doneAt,
		closedBy: asking.person.id,
		cancelReason: form.reason,
		cancelComment: form.comment || null,
	})
}

const nextPlace = ({ world }: Asking, employeeId: string, date: string) =>
	(world.visitsOf(employeeId, date).at(-1)?.position ?? 0) + 1

function replanVisit(asking: Asking, id: string, { date, comment, from }: VisitReplanForm): Visit {
	const visit = seenVisit(asking, id)
	enforce(asking, visit, whyNotReplan(visit, askerOf(asking), { date, from }))
	if (visit.date === date) return presentVisit(asking, visit)
	const taken = takenDays(asking, visit.customerId)
	refuseErrors(
		dateErrors(
			date,
			freeDates(asking, { isMove: true, takenDays: [], date, customerId: visit.customerId }),
			taken,
		),
	)
	touchDay(asking, visit.employeeId, visit.date)
	return change(asking, visit, {
		date,
		position: nextPlace(asking, visit.employeeId, date),
		arrivedAt: null,
		appointment: null,
		beforeMove: moveRecordOf(visit, false),
		movedBy: asking.person.id,
		movedAt: asking.doneAt,
		movedFrom: visit.date <= asking.today ? visit.date : visit.movedFrom,
		...(comment ? { comment } : {}),
	})
}

function startVisit(asking: Asking, id: string, form: VisitStartForm): Visit {
	const { person, now, world } = asking
	const visit = seenVisit(asking, id)
	enforce(asking, visit, whyNotStart(visit, askerOf(asking)))
	const at = startTime(form, now)
	if (isOvertaken(visit, at, person.id)) return presentVisit(asking, visit)
	refuseErrors(
		arrivalErrors(form, {
			target: placeOf(customerOf(asking, visit)),
			arrivalM: world.records.config.arrivalMeters,
			now,
			date: visit.date,
			timeZone: timeZones[person.country],
		}),
	)
	return isFirstArrival(visit, at)
		? change(asking, visit, { arrivedAt: at })
		: presentVisit(asking, visit)
}

function placeErrors(asking: Asking, { customerId, date }: VisitCreateForm): FieldErrors {
	const customer = asking.world.records.customers.find(({ id }) => id === customerId)
	if (!customer || !isOwnCustomer(asking.person, customer)) {
		return { customerId: [fieldError('unknown_id')] }
	}
	if (customer.isClosed) return { customerId: [fieldError('customer_closed')] }
	const dates = freeDates(asking, { isMove: false, takenDays: [], date, customerId })
	return dateErrors(date, dates, takenDays(asking, customerId))
}

function createVisit(asking: Asking, form: VisitCreateForm): Visit {
	const { world, person } = asking
	const { id = crypto.randomUUID(), actions, customerId, date } = form
	const there = world.records.visits.find((visit) => visit.id === id)
	if (there) {
		const why = whyNotRepeatVisit(there, { customerId, date, employeeId: person.id })
		if (why) throw refusals.invalid({ id: [fieldError(why)] })
		return presentVisit(asking, there)
	}
	const known = new Set(world.records.actions.map((action) => action.id))
	refuseErrors({
		...placeErrors(asking, form),
		...namedErrors('actions', actions, (action) => known.has(action)),
	})
	const visit = world.addVisit(customerOf(asking, form), {
		id,
		employeeId: person.id,
		date,
		comment: form.comment || null,
		appointment: form.appointment ?? null,
		actionIds: actions,
	})
	touchDay(asking, person.id, date, false)
	return presentVisit(asking, visit)
}

/** What changes visits. */
export const visitChanges: Handled[] = [
	handle(visitRoutes.createVisit, (call) => createVisit(call, call.body)),
	handle(visitRoutes.reportVisit, (call) => reportVisit(call, call.params.id, call.body)),
	handle(visitRoutes.cancelVisit, (call) => cancelVisit(call, call.params.id, call.body)),
	handle(visitRoutes.replanVisit, (call) => replanVisit(call, call.params.id, call.body)),
	handle(visitRoutes.startVisit, (call) => startVisit(call, call.params.id, call.body)),
	handle(visitRoutes.orderVisits, (call) => {
		const { body, person, today, world } = call
		const own = world.records.visits.filter(({ employeeId }) => employeeId === person.id)
		refuseErrors(namedErrors('ids', body.ids, (id) => own.some((visit) => visit.id === id)))
		const { date = today } = body
		if (date < today || dayOf(call, date).items.length === 0) return dayOf(call, date)
		touchDay(call, person.id, date, body.isOptimized ?? false)
		const ordered = reorderVisits(dayOf(call, date).items, body.ids)
		for (const [index, { id }] of ordered.entries()) seenVisit(call, id).position = index + 1
		return dayOf(call, date)
	}),
]
