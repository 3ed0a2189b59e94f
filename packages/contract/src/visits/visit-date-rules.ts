import { addDays } from '../core/calendar.ts'
import type { VisitDates } from './visit-dates.ts'
import { visitDaysAhead } from './visit-limits.ts'

/** What decides on which days a visit may be. */
export type DateContext = {
	today: string
	/** A visit that is moved may not be moved to today. */
	isMove: boolean
	/** No weekend, no public holiday and no day off of the employee. */
	isWorkingDay: (day: string) => boolean
	/** Days on which the customer already has a planned visit. */
	takenDays: readonly string[]
	/** The last day of which anything is known. */
	end?: string
}

/**
 * The days from which a visit's can be chosen: for a new visit from today, for one that is moved
 * from the next working day, to 60 days ahead. Source: decisions, server rules of visits.
 */
export function visitDates({
	today,
	isMove,
	isWorkingDay,
	takenDays,
	end = addDays(today, visitDaysAhead),
}: DateContext) {
	let start = isMove ? addDays(today, 1) : today
	while (isMove && start < end && !isWorkingDay(start)) start = addDays(start, 1)
	const excludedDates: string[] = []
	for (let day = start; day <= end; day = addDays(day, 1)) {
		if (!isWorkingDay(day) || takenDays.includes(day)) excludedDates.push(day)
	}
	return { dateRange: { start, end }, excludedDates }
}

/** The first day of a range that is not excluded, null when every day is. */
export function firstFreeDay({ dateRange, excludedDates }: ReturnType<typeof visitDates>) {
	for (let day = dateRange.start; day <= dateRange.end; day = addDays(day, 1)) {
		if (!excludedDates.includes(day)) return day
	}
	return null
}

export type KnownDates = Pick<VisitDates, 'dateRange' | 'excludedDates'>

/**
 * The days for a visit of one customer from days that were read earlier, for whichever customer, less
 * those that are taken: what was read on an earlier day begins today and ends where it ended.
 */
export function datesOfKnown(
	{ dateRange, excludedDates }: KnownDates,
	context: Pick<DateContext, 'today' | 'isMove' | 'takenDays'>,
): KnownDates {
	const excluded = new Set(excludedDates)
	return visitDates({
		...context,
		end: dateRange.end,
		isWorkingDay: (day) => day >= dateRange.start && !excluded.has(day),
	})
}
