import {
	arrivalErrors,
	businessActions,
	cancelErrors,
	dateErrors,
	dateIn,
	duplicatedIds,
	type FieldErrors,
	fieldError,
	hasFeature,
	isSameValue,
	reorderVisits,
	reportErrors,
	timeZones,
	type Visit,
	type VisitCancelForm,
	type VisitCreateForm,
	type VisitReplanForm,
	type VisitReportForm,
	type VisitStartForm,
	visitRoutes,
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

/** The caller's own visit; 403 with the name for somebody else's. */
export function ownVisit(asking: Asking, id: string): VisitRecord {
	const visit = seenVisit(asking, id)
	if (visit.employeeId === asking.person.id) return visit
	const { name } = employeeOf(asking, visit.employeeId)
	throw refusals.forbidden(`This visit belongs to ${name}.`, {
		alias: 'not_your_visit',
		params: { name },
	})
}

function refuseClosed(asking: Asking, visit: VisitRecord): never {
	const { name } = employeeOf(asking, visit.closedBy ?? visit.employeeId)
	const when = (visit.closedAt ?? asking.now).toISOString()
	const isDone = visit.status === 'done'
	throw refusals.conflict(`${name} has already closed this visit, ${when}.`, {
		alias: isDone ? 'visit_already_done' : 'visit_already_canceled',
		params: { name, when },
		current: presentVisit(asking, visit),
	})
}

function checkVersion(asking: Asking, visit: VisitRecord): void {
	const { expectedVersion } = asking
	if (expectedVersion === null || expectedVersion === visit.version) return
	throw refusals.conflict('The visit has changed in the meantime.', {
		current: presentVisit(asking, visit),
	})
}

/** Changes a visit and its day's tour. */
function change(asking: Asking, visit: VisitRecord, part: Partial<VisitRecord>): Visit {
	Object.assign(visit, part, { version: visit.version + 1 })
	touchDay(asking, visit.employeeId, visit.date)
	return presentVisit(asking, visit)
}

function reportVisit(asking: Asking, id: string, form: VisitReportForm): Visit {
	const visit = ownVisit(asking, id)
	const isOwnAgain =
		visit.report?.employeeId === asking.person.id && isSameValue(visit.report.form, form)
	if (isOwnAgain) return presentVisit(asking, visit)
	if (visit.status !== 'plan') refuseClosed(asking, visit)
	checkVersion(asking, visit)
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
	const visit = ownVisit(asking, id)
	const isSame =
		visit.status === 'canceled' &&
		visit.closedBy === asking.person.id &&
		visit.cancelReason === form.reason &&
		(visit.cancelComment ?? '') === form.comment
	if (isSame) return presentVisit(asking, visit)
	if (visit.status !== 'plan') refuseClosed(asking, visit)
	checkVersion(asking, visit)
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
	const visit = ownVisit(asking, id)
	if (visit.status !== 'plan') refuseClosed(asking, visit)
	checkVersion(asking, visit)
	if (visit.date === date) return presentVisit(asking, visit)
	if (from !== undefined && from !== visit.date) {
		const { name } = employeeOf(asking, visit.movedBy ?? visit.employeeId)
		throw refusals.conflict(`${name} has moved this visit to ${visit.date}.`, {
			alias: 'visit_moved',
			params: { name, date: visit.date },
			current: presentVisit(asking, visit),
		})
	}
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
	const visit = ownVisit(asking, id)
	if (visit.status !== 'plan' && visit.closedBy !== person.id) refuseClosed(asking, visit)
	const at = new Date(Math.min(Date.parse(form.at), now.getTime()))
	const isOvertaken = visit.movedBy === person.id && visit.movedAt !== null && at <= visit.movedAt
	if (isOvertaken) return presentVisit(asking, visit)
	const target = placeOf(customerOf(asking, visit))
	const errors = arrivalErrors(form, { target, arrivalM: world.records.config.arrivalMeters, now })
	if (!errors.at && dateIn(timeZones[person.country], at) !== visit.date) {
		errors.at = [fieldError('not_that_day', { date: visit.date })]
	}
	refuseErrors(errors)
	const isLate = visit.status === 'done' && visit.closedAt !== null && at <= visit.closedAt
	const isFirst = visit.arrivedAt === null && (visit.status === 'plan' || isLate)
	return isFirst ? change(asking, visit, { arrivedAt: at }) : presentVisit(asking, visit)
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
		const isSame = there.customerId === customerId && there.date === date
		if (!isSame || there.employeeId !== person.id) {
			throw refusals.invalid({ id: [fieldError('duplicate')] })
		}
		return presentVisit(asking, there)
	}
	const known = world.records.actions.map((action) => action.id)
	const doubled = duplicatedIds(actions)
	const errors = placeErrors(asking, form)
	for (const [index, action] of actions.entries()) {
		const isSecond = doubled.includes(action) && actions.indexOf(action) < index
		if (!known.includes(action)) errors[`actions.${index}`] = [fieldError('unknown_id')]
		else if (isSecond) errors[`actions.${index}`] = [fieldError('duplicate')]
	}
	refuseErrors(errors)
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
		const errors: FieldErrors = {}
		for (const [index, id] of body.ids.entries()) {
			if (!own.some((visit) => visit.id === id)) errors[`ids.${index}`] = [fieldError('unknown_id')]
		}
		refuseErrors(errors)
		const { date = today } = body
		if (date < today || dayOf(call, date).items.length === 0) return dayOf(call, date)
		touchDay(call, person.id, date, body.isOptimized ?? false)
		const ordered = reorderVisits(dayOf(call, date).items, body.ids)
		for (const [index, { id }] of ordered.entries()) seenVisit(call, id).position = index + 1
		return dayOf(call, date)
	}),
]
