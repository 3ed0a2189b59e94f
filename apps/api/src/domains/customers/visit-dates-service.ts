import {
	dateErrors,
	type FieldErrors,
	firstFreeDay,
	type VisitDates,
	visitDates,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { isWorkingDay } from '#platform/working-days'
import { listDaysOff, listPlannedDays } from './customer-repository.ts'
import { getCustomer } from './customer-service.ts'

/** Gives what says of a day from today on whether the caller works on it. */
export async function findWorkingDays({
	db,
	employee,
	today,
}: Context): Promise<(day: string) => boolean> {
	const daysOff = new Set(await listDaysOff(db, employee.id, today))
	return (day) => isWorkingDay(employee.country, day) && !daysOff.has(day)
}

/** When a visit can be planned or moved to, as far as the caller's own days decide it. */
async function findOwnDays(context: Context, isMove: boolean, takenDays: readonly string[]) {
	const isWorkingDay = await findWorkingDays(context)
	return visitDates({ today: context.today, isMove, isWorkingDay, takenDays })
}

/** The days on which the caller can visit anybody. */
export async function listVisitDays(context: Context): Promise<VisitDates> {
	const dates = await findOwnDays(context, false, [])
	return { date: firstFreeDay(dates), ...dates }
}

/**
 * What is wrong with a day for a visit of a customer, that of a planned visit when one is to be
 * moved. The customer is to be locked, so that it stays true.
 */
export async function checkVisitDay(
	context: Context,
	{ customerId, date, isMove }: { customerId: string; date: string; isMove: boolean },
): Promise<FieldErrors> {
	const planned = await listPlannedDays(context.db, customerId)
	const dates = await findOwnDays(context, isMove, [])
	const takenDays = planned.map((visit) => visit.date)
	return dateErrors(date, dates, takenDays)
}

/**
 * The days on which the caller can visit a customer, or to which they can move one of its planned
 * visits. 404 for a customer that is not the caller's and for a visit that is not planned there.
 */
export async function getVisitDates(
	context: Context,
	customerId: string,
	visitId?: string,
): Promise<VisitDates> {
	const { id } = await getCustomer(context, customerId)
	const planned = await listPlannedDays(context.db, id)
	const moved = planned.find((visit) => visit.id === visitId?.toLowerCase())
	if (visitId !== undefined && !moved) throw refusals.notFound()
	const takenDays = planned.map(({ date }) => date)
	const dates = await findOwnDays(context, moved !== undefined, takenDays)
	return { date: moved?.date ?? firstFreeDay(dates), ...dates }
}
