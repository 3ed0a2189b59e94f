import {
	arrivalErrors,
	cancelErrors,
	type EventKind,
	isFirstArrival,
	isOvertaken,
	isSameCancellation,
	startPosition,
	startTime,
	type Visit,
	type VisitCancelForm,
	type VisitCancellation,
	type VisitReplanForm,
	type VisitStartForm,
} from '@roundsman/contract'
import { checkVisitDay } from '#domains/customers'
import { findEmployeeName } from '#domains/employees'
import { findLabels, withdrawnErrors } from '#domains/options'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { type EventFields, recordEvent } from '#platform/events/record-event'
import { mayObserve } from '#platform/retention/retention-settings'
import { touchTourDay } from '../tour-day-repository.ts'
import { askerOf, enforce, findLocked, findSeen } from '../visit-access-service.ts'
import { mayChangeVisit, mayReplanVisit, mayStartVisit } from '../visit-policy.ts'
import { locationOf, presentVisit } from '../visit-presenter.ts'
import type { VisitRow } from '../visit-repository.ts'
import { closeAsCanceled, moveToDay, noteArrival } from './visit-change-repository.ts'
import { rememberMoves } from './visit-undo-repository.ts'

const present = async (context: Context, id: string): Promise<Visit> =>
	presentVisit(await findSeen(context, id), context.employee.id, context.locale)

/** Records the change of a locked visit; the previous values are those of the fields in `after`. */
function record(context: Context, kind: EventKind, visit: VisitRow, after: EventFields) {
	const { comment, cancelReason: reason, appointmentFrom: from, appointmentTo: to } = visit
	const whole: EventFields = { ...visit, reason, appointment: from && to ? { from, to } : null }
	const before = Object.fromEntries(Object.keys(after).map((name) => [name, whole[name]]))
	if (kind === 'visit.replanned' && 'comment' in after) before.comment = comment
	if (kind === 'visit.cancelled') before.comment = visit.cancelComment
	return recordEvent(context, {
		...{ kind, recordId: visit.id, version: visit.version + 1 },
		...{ before, after },
	})
}

/**
 * Cancels a planned visit of the caller. 404 if they cannot see it, 403 for another person's, 409 with person
 * and time if it is closed, 422 for the reason 'other' without a comment. Idempotent.
 */
export async function cancelVisit(
	context: Context,
	id: string,
	form: VisitCancelForm,
): Promise<Visit> {
	const { db, employee, doneAt, session } = context
	const visit = await findLocked(context, id)
	const permission = mayChangeVisit(visit, askerOf(context))
	const isSame = isSameCancellation(visit, form, employee.id)
	if (permission.reason === 'closed' && isSame) return present(context, visit.id)
	await enforce(context, visit, permission)
	const { reason: value } = form
	refuseErrors({
		...(await withdrawnErrors(db, [{ field: 'reason', list: 'canceling-reasons', value }])),
		...cancelErrors(form),
	})
	const after = { status: 'canceled', closedAt: doneAt, ...form }
	await record(context, 'visit.cancelled', visit, after)
	await closeAsCanceled(db, visit.id, { employeeId: employee.id, at: doneAt, ...form })
	await touchTourDay(db, visit.employeeId, visit.date, session)
	return present(context, visit.id)
}

/** The reason of a visit's cancellation; 404 if it is not cancelled. */
export async function getVisitCancellation(
	context: Context,
	id: string,
): Promise<VisitCancellation> {
	const visit = await findSeen(context, id)
	if (visit.status !== 'canceled') throw refusals.notFound()
	const labelOf = await findLabels(context.db, context.locale)
	const value = (visit.cancelReason ?? 'other') as VisitCancellation['reason']['value']
	return {
		visitId: visit.id,
		reason: { value, label: labelOf('canceling-reasons', value) },
		comment: visit.cancelComment,
		canceledAt: (visit.closedAt ?? context.now).toISOString(),
		employee: visit.closedBy ? await findEmployeeName(context.db, visit.closedBy) : visit.employee,
	}
}

/**
 * Moves a planned visit of the caller after the last one of another day. 404, 403 and 409 as for a
 * cancellation, 409 with the day if it was moved since the person saw it, 422 for an impossible day. Does
 * nothing if it is already there.
 */
export async function replanVisit(
	context: Context,
	id: string,
	{ date, comment, from }: VisitReplanForm,
): Promise<Visit> {
	const { db, employee, doneAt, session, today } = context
	const visit = await findLocked(context, id, date)
	await enforce(context, visit, mayReplanVisit(visit, askerOf(context), { date, from }))
	if (visit.date === date) return present(context, visit.id)
	const { customerId } = visit
	refuseErrors(await checkVisitDay(context, { customerId, date, isMove: true }))
	const after = { date, appointment: null, arrivedAt: null, ...(comment ? { comment } : {}) }
	await record(context, 'visit.replanned', visit, after)
	await rememberMoves(db, [visit.id], { employeeId: employee.id, at: doneAt, isByStop: false })
	await moveToDay(db, visit.id, { employeeId: employee.id, at: doneAt, date, comment, today })
	for (const day of [visit.date, date].sort()) {
		await touchTourDay(db, visit.employeeId, day, session, day === date ? false : undefined)
	}
	return present(context, visit.id)
}

/**
 * Records the arrival at a planned visit of the caller on its day. The first arrival counts: a later one gets
 * the same answer. 404, 403 and 409 as for a cancellation, if another person has closed the visit; 422 for
 * another day, a future time and, unless it is a manual start, a position too far away.
 */
export async function startVisit(
	context: Context,
	id: string,
	form: VisitStartForm,
): Promise<Visit> {
	const { db, employee, now, config, session } = context
	const visit = await findLocked(context, id)
	await enforce(context, visit, mayStartVisit(visit, askerOf(context)))
	const at = startTime(form, now)
	if (isOvertaken(visit, at, employee.id)) return present(context, visit.id)
	refuseErrors(
		arrivalErrors(form, {
			target: locationOf(visit),
			arrivalM: config.arrivalMeters,
			now,
			date: visit.date,
			timeZone: employee.timeZone,
		}),
	)
	if (isFirstArrival(visit, at)) {
		const isByHand = form.isByHand ?? false
		await record(context, 'visit.started', visit, { arrivedAt: at, isByHand })
		const isPlaced = await mayObserve(db, employee.country, 'report_position')
		const position = isPlaced ? startPosition(form) : undefined
		await noteArrival(db, visit.id, { at, isByHand, position })
		await touchTourDay(db, visit.employeeId, visit.date, session)
	}
	return present(context, visit.id)
}
