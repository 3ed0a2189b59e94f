import {
	returnErrors,
	type UndoRefusal,
	undoRefusal,
	type Visit,
	whyNotReopen,
} from '@roundsman/contract'
import { findOwnCustomer } from '#domains/customers'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { type EventFields, recordEvent } from '#platform/events/record-event'
import { touchTourDay } from '../tour-day-repository.ts'
import { askerOf, enforce, findLocked, findSeen } from '../visit-access-service.ts'
import { mayChangeVisit } from '../visit-policy.ts'
import { presentVisit } from '../visit-presenter.ts'
import type { VisitRow } from '../visit-repository.ts'
import { forgetArrival, reopen } from './visit-change-repository.ts'
import { findMove, listTakenOn, moveBack } from './visit-undo-repository.ts'

const present = async (context: Context, id: string): Promise<Visit> =>
	presentVisit(await findSeen(context, id), context.employee.id, context.locale)

type Act = Parameters<typeof undoRefusal>[0]
const undoingOf = ({ employee, doneAt }: Context) => ({
	...{ employeeId: employee.id, timeZone: employee.timeZone, at: doneAt },
})

/** The reason why the caller can no longer undo something */
export const undoRefusalOf = (context: Context, act: Act): UndoRefusal | null =>
	undoRefusal(act, undoingOf(context))

async function refuse(context: Context, visit: VisitRow, reason: UndoRefusal): Promise<never> {
	if (reason === 'too_late') {
		throw refusals.conflict('The day is over.', { alias: 'undo_too_late' })
	}
	const asker = askerOf(context)
	const permission = mayChangeVisit(visit, asker)
	await enforce(context, visit, permission)
	throw refusals.conflict('The visit has changed in the meantime.', {
		current: presentVisit(visit, context.employee.id, context.locale),
	})
}

/** A visit can only return to a day on which its customer can be visited and nobody else goes there. */
async function checkReturn(context: Context, visit: VisitRow, date: string): Promise<void> {
	const { db, employee } = context
	const customer = await findOwnCustomer(db, employee.id, visit.customerId)
	const taken = await listTakenOn(db, [visit.customerId], date)
	refuseErrors(returnErrors({ isClosed: customer?.isClosed ?? false, isTaken: taken.size > 0 }))
}

const record = (
	context: Context,
	kind: 'visit.changed' | 'visit.replanned',
	{ visit, ...fields }: { visit: VisitRow; before: EventFields; after: EventFields },
) => recordEvent(context, { kind, recordId: visit.id, version: visit.version + 1, ...fields })

/** Undoes the caller's start of a visit; 404, 403 and 409 as for a cancellation. */
export async function undoVisitStart(context: Context, id: string): Promise<Visit> {
	const visit = await findLocked(context, id)
	await enforce(context, visit, mayChangeVisit(visit, askerOf(context)))
	if (visit.arrivedAt === null) return present(context, visit.id)
	const before = { arrivedAt: visit.arrivedAt }
	await record(context, 'visit.changed', { visit, before, after: { arrivedAt: null } })
	await forgetArrival(context.db, visit.id)
	await touchTourDay(context.db, visit.employeeId, visit.date, context.session)
	return present(context, visit.id)
}

/**
 * Undoes the caller's cancellation until midnight. 409 with the person if another one has closed the visit,
 * 409 on a later day, 422 if the customer has closed or has another person's visit that day. A planned visit
 * is returned unchanged.
 */
export async function undoVisitCancel(context: Context, id: string): Promise<Visit> {
	const { db, session } = context
	const seen = await findSeen(context, id)
	const visit = await findLocked(context, id, seen.date)
	if (visit.status === 'plan') {
		await enforce(context, visit, mayChangeVisit(visit, askerOf(context)))
		return present(context, visit.id)
	}
	const at = visit.closedAt ?? context.now
	const reason = whyNotReopen(visit, undoingOf(context))
	if (reason) await refuse(context, visit, reason)
	await checkReturn(context, visit, visit.date)
	await record(context, 'visit.changed', {
		visit,
		before: { status: 'canceled', closedAt: at, reason: visit.cancelReason },
		after: { status: 'plan', closedAt: null, reason: null },
	})
	await reopen(db, visit.id)
	await touchTourDay(db, visit.employeeId, visit.date, session)
	return present(context, visit.id)
}

/**
 * Undoes the caller's last move of a visit until midnight: restores day, position, appointment and arrival.
 * 409 after any later change and on a later day, 422 as for a cancellation. A visit that was never moved is
 * returned unchanged.
 */
export async function undoVisitReplan(context: Context, id: string): Promise<Visit> {
	const { db, session } = context
	const { id: ownId } = await findSeen(context, id)
	const known = await findMove(db, ownId)
	const visit = await findLocked(context, ownId, known?.date)
	const move = await findMove(db, visit.id)
	await enforce(context, visit, mayChangeVisit(visit, askerOf(context)))
	if (!move) return present(context, visit.id)
	const { employeeId: by, movedAt: at, date } = move
	const reason = undoRefusalOf(context, { by, at, isLast: move.version === visit.version })
	if (reason) await refuse(context, visit, reason)
	await checkReturn(context, visit, date)
	await record(context, 'visit.replanned', {
		visit,
		before: { date: visit.date },
		after: { date },
	})
	await moveBack(db, [visit.id])
	for (const day of [visit.date, date].sort()) {
		await touchTourDay(db, visit.employeeId, day, session, day === date ? false : undefined)
	}
	return present(context, visit.id)
}
