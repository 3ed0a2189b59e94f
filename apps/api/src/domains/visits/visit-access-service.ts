import { lockCustomer } from '#domains/customers'
import { findEmployeeName } from '#domains/employees'
import { type AppError, refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import type { Permission } from '#platform/permission'
import { lockTourDays, lockTours } from './tour-day-repository.ts'
import type { VisitReason } from './visit-policy.ts'
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

function foreign({ employee }: VisitRow): AppError {
	return refusals.forbidden(`This visit belongs to ${employee}.`, {
		alias: 'not_your_visit',
		params: { name: employee },
	})
}

const presentTo = ({ employee, locale }: Context, visit: VisitRow) =>
	presentVisit(visit, employee.id, locale)

/** The refusal of a second change, with the person who closed the visit, how and when */
async function closed(visit: VisitRow, context: Context): Promise<AppError> {
	const name = visit.closedBy ? await findEmployeeName(context.db, visit.closedBy) : visit.employee
	const when = (visit.closedAt ?? context.now).toISOString()
	const verb = visit.status === 'done' ? 'reported' : 'cancelled'
	return refusals.conflict(`${name} has already ${verb} this visit, ${when}.`, {
		alias: visit.status === 'done' ? 'visit_already_done' : 'visit_already_canceled',
		params: { name, when },
		current: presentTo(context, visit),
	})
}

/** The refusal for callers who saw the visit on another day, with the person who moved it and the new day */
async function moved(visit: VisitRow, context: Context): Promise<AppError> {
	const name = visit.movedBy ? await findEmployeeName(context.db, visit.movedBy) : visit.employee
	return refusals.conflict(`${name} has moved this visit to ${visit.date}.`, {
		alias: 'visit_moved',
		params: { name, date: visit.date },
		current: presentTo(context, visit),
	})
}

const stale = (visit: VisitRow, context: Context): AppError =>
	refusals.conflict('The visit has changed in the meantime.', {
		current: presentTo(context, visit),
	})

/** The caller as policies expect them */
export const askerOf = ({ employee, expectedVersion, hasLeft }: Context) => ({
	employeeId: employee.id,
	hasLeft,
	seenVersion: expectedVersion,
})

const refusalsByReason = { foreign, closed, moved, stale }

/** Throws the refusal for a policy's reason: 403 for another person's visit, else 409. */
export async function enforce(
	context: Context,
	visit: VisitRow,
	{ reason }: Permission<VisitReason>,
): Promise<void> {
	if (reason) throw await refusalsByReason[reason](visit, context)
}
