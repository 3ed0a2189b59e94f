import { lockCustomer } from '#domains/customers'
import { findEmployeeName } from '#domains/employees'
import { type AppError, refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { lockTourDays, lockTours } from './tour-day-repository.ts'
import { presentVisit } from './visit-presenter.ts'
import { findPlace, findVisit, lockVisit, type VisitRow } from './visit-repository.ts'

/** A visit that the caller may see; 404 for any other. */
export async function findSeen(context: Context, id: string): Promise<VisitRow> {
	const visit = await findVisit(context.db, context.employee.id, id, context.locale)
	if (!visit) throw refusals.notFound()
	return visit
}

async function findSeenPlace({ db, employee }: Context, id: string) {
	const place = await findPlace(db, employee.id, id)
	if (!place) throw refusals.notFound()
	return place
}

/**
 * A visit as nobody else can change it until the transaction ends, nor its day; where it is to be
 * moved, nor the new day and what its customer has planned.
 */
export async function findLocked(context: Context, id: string, newDay?: string): Promise<VisitRow> {
	const { db } = context
	const { employeeId } = await findSeenPlace(context, id)
	await lockTours(db, employeeId)
	// Whose it is does not change; on which day it is may have, until now.
	const { date, customerId } = await findSeenPlace(context, id)
	await lockTourDays(db, employeeId, newDay ? [date, newDay] : [date])
	if (newDay) await lockCustomer(db, customerId)
	await lockVisit(db, id)
	return findSeen(context, id)
}

/** Throws 403 with the name of the one whose visit it is, unless it is the caller's. */
export function checkOwner({ employee }: Context, visit: VisitRow): void {
	if (visit.employeeId === employee.id) return
	throw refusals.forbidden(`This visit belongs to ${visit.employee}.`, {
		alias: 'not_your_visit',
		params: { name: visit.employee },
	})
}

/** Who closed the visit, how and when: what the second one to come is told. */
export async function alreadyClosed(context: Context, visit: VisitRow): Promise<AppError> {
	const name = visit.closedBy ? await findEmployeeName(context.db, visit.closedBy) : visit.employee
	const when = (visit.closedAt ?? context.now).toISOString()
	const verb = visit.status === 'done' ? 'reported' : 'cancelled'
	return refusals.conflict(`${name} has already ${verb} this visit, ${when}.`, {
		alias: visit.status === 'done' ? 'visit_already_done' : 'visit_already_canceled',
		params: { name, when },
		current: presentVisit(visit, context.employee.id, context.locale),
	})
}

/** Who moved the visit to which day: what somebody is told who saw it on another one. */
export async function alreadyMoved(context: Context, visit: VisitRow): Promise<AppError> {
	const name = visit.movedBy ? await findEmployeeName(context.db, visit.movedBy) : visit.employee
	return refusals.conflict(`${name} has moved this visit to ${visit.date}.`, {
		alias: 'visit_moved',
		params: { name, date: visit.date },
		current: presentVisit(visit, context.employee.id, context.locale),
	})
}

/** Throws 409 when the change is based on another version of the visit than there is. */
export function checkVersion(context: Context, visit: VisitRow): void {
	const { expectedVersion, employee, locale } = context
	if (expectedVersion === null || expectedVersion === visit.version) return
	throw refusals.conflict('The visit has changed in the meantime.', {
		current: presentVisit(visit, employee.id, locale),
	})
}
