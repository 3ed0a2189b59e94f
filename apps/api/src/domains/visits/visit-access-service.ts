import { refusedBy, type VisitReason, visitRefusal } from '@roundsman/contract'
import { lockCustomer } from '#domains/customers'
import { findEmployeeName } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import type { Permission } from '#platform/permission'
import { lockTourDays, lockTours } from './tour-day-repository.ts'
import { presentVisit } from './visit-presenter.ts'
import { findPlace, findVisit, lockVisit, type VisitRow } from './visit-repository.ts'

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
 * A visit, locked with its day until the transaction ends; for a move also with the new day and its
 * customer's planned visits.
 */
export async function findLocked(context: Context, id: string, newDay?: string): Promise<VisitRow> {
	const { db } = context
	const { employeeId } = await findSeenPlace(context, id)
	await lockTours(db, employeeId)
	// Another transaction may have moved the visit or handed it over before the lock.
	const { date, customerId, employeeId: owner } = await findSeenPlace(context, id)
	if (owner !== employeeId) await lockTours(db, owner)
	await lockTourDays(db, owner, newDay ? [date, newDay] : [date])
	if (newDay) await lockCustomer(db, customerId)
	await lockVisit(db, id)
	return findSeen(context, id)
}

/** The caller as policies expect them */
export const askerOf = ({ employee, expectedVersion, hasLeft }: Context) => ({
	employeeId: employee.id,
	hasLeft,
	seenVersion: expectedVersion,
})

/** Throws the refusal for a policy's reason: 403 for another person's visit, else 409. */
export async function enforce(
	context: Context,
	visit: VisitRow,
	{ reason }: Permission<VisitReason>,
): Promise<void> {
	if (!reason) return
	const { db, employee, locale, now } = context
	const id = refusedBy(reason, visit)
	const name = id === visit.employeeId ? visit.employee : await findEmployeeName(db, id)
	const { message, ...said } = visitRefusal(reason, visit, { name, now })
	if (reason === 'foreign') throw refusals.forbidden(message, said)
	throw refusals.conflict(message, { ...said, current: presentVisit(visit, employee.id, locale) })
}
