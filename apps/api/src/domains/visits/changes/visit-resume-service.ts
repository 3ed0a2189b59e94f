import { type LeftVisit, type ResumedPlan, type TourStop, whyStays } from '@roundsman/contract'
import { lockCustomer } from '#domains/customers'
import { findEmployeeName } from '#domains/employees'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvents } from '#platform/events/record-event'
import {
	clearStop,
	findTourDay,
	lockTours,
	lockToursFrom,
	touchTourDay,
} from '../tour-day-repository.ts'
import { listStopMoves, listTakenOn, moveBack, type StopMove } from './visit-undo-repository.ts'
import { undoRefusalOf } from './visit-undo-service.ts'

async function changerOf({ db }: Context, { closedBy, movedBy }: StopMove): Promise<string | null> {
	const id = closedBy ?? movedBy
	return id ? findEmployeeName(db, id) : null
}

async function presentMoves(context: Context, moves: StopMove[], date: string) {
	const { db } = context
	const customerIds = moves.map(({ customerId }) => customerId)
	const taken = await listTakenOn(db, customerIds, date)
	return Promise.all(
		moves.map(async (move): Promise<LeftVisit> => {
			const { visitId, customerId, companyName } = move
			const stays = whyStays(move, taken.has(customerId))
			return {
				visitId,
				companyName,
				date: move.date,
				stays,
				changedBy: stays === 'changed' ? await changerOf(context, move) : null,
			}
		}),
	)
}

/** When a day of the caller was ended, and which visits that moved */
export async function getTourStop(context: Context, date: string): Promise<TourStop> {
	const { db, employee } = context
	const day = await findTourDay(db, employee.id, date)
	if (!day?.stoppedAt) return { date, stoppedAt: null, moved: [] }
	const moves = await listStopMoves(db, employee.id, date)
	return {
		date,
		stoppedAt: day.stoppedAt.toISOString(),
		moved: await presentMoves(context, moves, date),
	}
}

type Resumed = Pick<ResumedPlan, 'back' | 'stayed'>
type Back = Pick<StopMove, 'visitId' | 'date' | 'version'>

async function recordResume(context: Context, date: string, back: readonly Back[]): Promise<void> {
	const tour = await findTourDay(context.db, context.employee.id, date)
	await recordEvents(context, [
		{
			...{ kind: 'tour.resumed', recordId: tour?.id ?? '', version: tour?.version ?? null },
			before: { stoppedAt: tour?.stoppedAt ?? null },
			after: { stoppedAt: null, back: back.map(({ visitId }) => visitId) },
		},
		...back.map(({ visitId, date: from, version }) => ({
			...{ kind: 'visit.replanned' as const, recordId: visitId, version: version + 1 },
			...{ before: { date: from }, after: { date } },
		})),
	])
}

/**
 * Undoes the end of a caller's day until midnight: visits that nobody has changed since return to their
 * places, all others stay and are listed. A day that was not ended, or is resumed already, gets the same
 * answer; 409 on a later day.
 */
export async function resumeDay(context: Context, date: string): Promise<Resumed> {
	const { db, employee, session } = context
	await lockTours(db, employee.id)
	await lockToursFrom(db, employee.id, date)
	const day = await findTourDay(db, employee.id, date)
	if (!day?.stoppedAt) return { back: [], stayed: [] }
	const act = { by: employee.id, at: day.stoppedAt, isLast: true }
	if (undoRefusalOf(context, act)) {
		throw refusals.conflict('The day is over.', { alias: 'undo_too_late' })
	}
	const moves = await listStopMoves(db, employee.id, date)
	const customerIds = [...new Set(moves.map(({ customerId }) => customerId))].sort()
	for (const id of customerIds) await lockCustomer(db, id)
	const shown = await presentMoves(context, moves, date)
	const stayed = shown.filter(({ stays }) => stays !== null)
	const staying = new Set(stayed.map(({ visitId }) => visitId))
	const back = moves.filter(({ visitId }) => !staying.has(visitId))
	const ids = back.map(({ visitId }) => visitId)
	await recordResume(context, date, back)
	await moveBack(db, ids)
	await clearStop(db, employee.id, date)
	const days = new Set([date, ...back.map((move) => move.date)])
	for (const one of [...days].sort()) await touchTourDay(db, employee.id, one, session)
	return { back: ids, stayed }
}
