import { addDays } from '../core/calendar.ts'
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
}

/**
 * The days from which a visit's can be chosen: for a new visit from today, for one that is moved
 * from the next working day, to 60 days ahead. Source: decisions, server rules of visits.
 */
export function visitDates({ today, isMove, isWorkingDay, takenDays }: DateContext) {
	const end = addDays(today, visitDaysAhead)
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
