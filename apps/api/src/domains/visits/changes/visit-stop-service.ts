import { type StoppedPlan, stopErrors, stopMoves } from '@roundsman/contract'
import { findIdleDays, lockCustomer } from '#domains/customers'
import { refusals, refuseErrors } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvents } from '#platform/events/record-event'
import {
	findTourDay,
	lockTours,
	lockToursFrom,
	noteStop,
	touchTourDay,
} from '../tour-day-repository.ts'
import { mayEndDay } from '../visit-policy.ts'
import { listPlannedOn, listTakenDays } from '../visit-repository.ts'
import { moveAhead } from './visit-change-repository.ts'
import { rememberMoves } from './visit-undo-repository.ts'

type Planned = Awaited<ReturnType<typeof listPlannedOn>>

/** The target days of the visits, locked until the transaction ends; 409 if there is no free day. */
async function findMoves(context: Context, planned: Planned, date: string) {
	const { db, today } = context
	const customerIds = [...new Set(planned.map(({ customerId }) => customerId))].sort()
	for (const id of customerIds) await lockCustomer(db, id)
	const taken = await listTakenDays(db, customerIds)
	const moves = stopMoves(planned, {
		date,
		today,
		whyIdleAt: await findIdleDays(context, customerIds),
		takenDaysOf: (id) => taken.get(id) ?? [],
	})
	return moves.map(({ visit, date: day }) => {
		if (day) return { visitId: visit.id, date: day }
		throw refusals.conflict('No working day is free in the next weeks.', { alias: 'no_free_day' })
	})
}

type Stop = { date: string; planned: Planned; moves: StoppedPlan['moved'] }

async function recordStop(context: Context, { date, planned, moves }: Stop): Promise<void> {
	const tour = await findTourDay(context.db, context.employee.id, date)
	const versionOf = new Map(planned.map(({ id, version }) => [id, version]))
	await recordEvents(context, [
		{
			...{ kind: 'tour.stopped', recordId: tour?.id ?? '', version: tour?.version ?? null },
			after: { stoppedAt: context.doneAt, moved: moves },
		},
		...moves.map(({ visitId, date: day }) => ({
			...{ kind: 'visit.replanned' as const, recordId: visitId },
			version: (versionOf.get(visitId) ?? 0) + 1,
			...{ before: { date }, after: { date: day } },
		})),
	])
}

/**
 * Ends a day of the caller: its planned visits move in their order to the beginning of the next working day,
 * or to the customer's next free day if the customer already has a visit there. Those in `except` stay.
 * Returns the new day of each. 422 for a future day, 409 if nothing is planned; an ended day stays as it is.
 */
export async function endDay(
	context: Context,
	date: string,
	except: readonly string[],
): Promise<StoppedPlan['moved']> {
	const { db, employee, today, doneAt, session } = context
	refuseErrors(stopErrors(date, today))
	await lockTours(db, employee.id)
	await lockToursFrom(db, employee.id, date)
	const all = await listPlannedOn(db, employee.id, date)
	const planned = all.filter(({ id }) => !except.includes(id))
	if (planned.length === 0) {
		const { reason } = mayEndDay(await findTourDay(db, employee.id, date), planned.length)
		if (!reason) return []
		throw refusals.conflict(`No visit is planned on ${date}.`, { alias: reason, params: { date } })
	}
	const moves = await findMoves(context, planned, date)
	const byDay = Map.groupBy(moves, (move) => move.date)
	const change = { employeeId: employee.id, at: doneAt }
	const ids = moves.map(({ visitId }) => visitId)
	await rememberMoves(db, ids, { employeeId: employee.id, at: doneAt, isByStop: true })
	for (const [day, own] of byDay) {
		await moveAhead(
			db,
			own.map(({ visitId }) => visitId),
			{ ...change, date: day, today },
		)
	}
	for (const day of [date, ...byDay.keys()].sort()) {
		await touchTourDay(db, employee.id, day, session, day === date ? undefined : false)
	}
	await noteStop(db, { ...change, date })
	await recordStop(context, { date, planned, moves })
	return moves
}
