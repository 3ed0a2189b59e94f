import {
	countTour,
	optimizationOf,
	type Plan,
	planFigures,
	type ResumedPlan,
	type StoppedPlan,
	type TourDay,
	type TourStopForm,
	tourDaysOf,
	type Visit,
} from '@roundsman/contract'
import { listVisitDays } from '#domains/customers'
import { listSectorNames } from '#domains/employees'
import { textOf } from '#domains/texts'
import { countDayVisits, endDay, findTourDay, listVisits, resumeDay } from '#domains/visits'
import type { Context } from '#platform/context'
import { findRoute } from './tour-route-service.ts'

/** The caller's next working days from today, with the number of visits on each */
export async function listTourDays(context: Context): Promise<TourDay[]> {
	const { db, employee, locale } = context
	const dates = await listVisitDays(context)
	const counts = await countDayVisits(db, employee.id, dates.dateRange)
	return tourDaysOf(dates, locale, (date) => counts.get(date) ?? 0)
}

/** The problems of the day, in the caller's language */
function planErrors({ locale }: Context, visits: readonly Visit[]): Plan['errors'] {
	const unplaced = visits.filter(({ status, location }) => status.value === 'plan' && !location)
	const [first] = unplaced
	if (!first) return []
	const key = unplaced.length === 1 ? 'unplaced' : 'unplacedMany'
	const text = textOf(locale, 'tourOrder', key) ?? ''
	const message = text
		.replace('{{name}}', first.companyName)
		.replace('{{count}}', String(unplaced.length))
	return [{ type: 'VISIT_WITHOUT_PLACE', message }]
}

/** The caller's plan for a day, today by default */
export async function getPlan(context: Context, date: string = context.today): Promise<Plan> {
	const { db, employee, now } = context
	const sectors = await listSectorNames(db, employee.id)
	const tour = await findTourDay(db, employee.id, date)
	const { items } = await listVisits(context, date)
	const isTourOptimized = tour?.isOptimized ?? false
	// Without planned visits there is no route left.
	const route = countTour(items).left > 0 ? await findRoute(context, items) : undefined
	return {
		tourId: tour?.id ?? null,
		date,
		version: tour?.version ?? 0,
		sectors,
		...planFigures(items, now, route),
		isTourOptimized,
		isStopped: tour?.stoppedAt != null,
		isOptimizationAvailable: optimizationOf(items, isTourOptimized).available,
		errors: planErrors(context, items),
	}
}

/** Ends the tour of a day, today by default; see `endDay` for details and errors. */
export async function stopTour(
	context: Context,
	{ date, except }: TourStopForm,
): Promise<StoppedPlan> {
	const day = date ?? context.today
	const moved = await endDay(context, day, except)
	return { ...(await getPlan(context, day)), moved }
}

/** Undoes the end of a day, today by default; see `resumeDay` for details and errors. */
export async function resumeTour(
	context: Context,
	date: string = context.today,
): Promise<ResumedPlan> {
	const resumed = await resumeDay(context, date)
	return { ...(await getPlan(context, date)), ...resumed }
}
