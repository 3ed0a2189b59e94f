import { type TourDay, tourDaysOf } from '@roundsman/contract'
import { listVisitDays } from '#domains/customers'
import { countDayVisits } from '#domains/visits'
import type { Context } from '#platform/context'

/** The caller's next working days, today included, with how many visits they have on each. */
export async function listTourDays(context: Context): Promise<TourDay[]> {
	const { db, employee, locale } = context
	const dates = await listVisitDays(context)
	const counts = await countDayVisits(db, employee.id, dates.dateRange)
	return tourDaysOf(dates, locale, (date) => counts.get(date) ?? 0)
}
