import { firstFreeDay, type VisitDates, visitDates } from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { isWorkingDay } from '#platform/working-days'
import { listDaysOff, listPlannedDays } from './customer-repository.ts'
import { getCustomer } from './customer-service.ts'

/**
 * The days on which the caller can visit a customer, or to which they can move one of its planned
 * visits. 404 for a customer that is not the caller's and for a visit that is not planned there.
 */
export async function getVisitDates(
	context: Context,
	customerId: string,
	visitId?: string,
): Promise<VisitDates> {
	const { db, employee, today } = context
	const { id } = await getCustomer(context, customerId)
	const planned = await listPlannedDays(db, id)
	const moved = planned.find((visit) => visit.id === visitId?.toLowerCase())
	if (visitId !== undefined && !moved) throw refusals.notFound()
	const daysOff = new Set(await listDaysOff(db, employee.id, today))
	const dates = visitDates({
		today,
		isMove: moved !== undefined,
		isWorkingDay: (day) => isWorkingDay(employee.country, day) && !daysOff.has(day),
		takenDays: planned.map(({ date }) => date),
	})
	return { date: moved?.date ?? firstFreeDay(dates), ...dates }
}
