import { addDays, isWeekend } from '../core/calendar.ts'
import type { ExcludedReason, VisitDates } from './visit-dates.ts'
import { visitDaysAhead } from './visit-limits.ts'

/** The data that decides on which days a visit is possible. */
export type DateContext = {
	today: string
	/** A visit cannot be moved to today. */
	isMove: boolean
	/**
	 * Why no visit is possible on a day, independent of planned visits; `unknown` where the reason is unknown.
	 */
	whyIdle: (day: string) => ExcludedReason | 'unknown' | null
	/** The name of a public holiday; undefined where unknown. */
	holidayOn?: (day: string) => string | undefined
	/** Days on which the customer already has a planned visit. */
	takenDays: readonly string[]
	/** The last day with known data. */
	end?: string
}

/**
 * Why no visit is possible on a day: a public holiday where the employee or the customer is, a weekend, or
 * a day off.
 */
export function idleReason(
	day: string,
	{
		holidays,
		daysOff,
	}: { holidays: readonly Pick<ReadonlySet<string>, 'has'>[]; daysOff: ReadonlySet<string> },
): Extract<ExcludedReason, 'holiday' | 'weekend' | 'dayOff'> | null {
	if (holidays.some((days) => days.has(day))) return 'holiday'
	if (isWeekend(day)) return 'weekend'
	return daysOff.has(day) ? 'dayOff' : null
}

/**
 * The range of days for a visit: a new one from today, a moved one from the next working day, up to 60 days
 * ahead. Source: decisions, server rules of visits.
 */
export function visitDates({
	today,
	isMove,
	whyIdle,
	holidayOn,
	takenDays,
	end = addDays(today, visitDaysAhead),
}: DateContext) {
	let start = isMove ? addDays(today, 1) : today
	while (isMove && start < end && whyIdle(start) !== null) start = addDays(start, 1)
	const excludedDates: string[] = []
	const excluded: VisitDates['excluded'] = []
	for (let day = start; day <= end; day = addDays(day, 1)) {
		const reason = whyIdle(day) ?? (takenDays.includes(day) ? 'taken' : null)
		if (reason === null) continue
		excludedDates.push(day)
		if (reason === 'unknown') continue
		const holiday = reason === 'holiday' ? holidayOn?.(day) : undefined
		excluded.push({ date: day, reason, ...(holiday ? { holiday } : {}) })
	}
	return { dateRange: { start, end }, excludedDates, excluded }
}

/** The first day of a range that is not excluded, null when every day is. */
export function firstFreeDay({
	dateRange,
	excludedDates,
}: Pick<VisitDates, 'dateRange' | 'excludedDates'>) {
	for (let day = dateRange.start; day <= dateRange.end; day = addDays(day, 1)) {
		if (!excludedDates.includes(day)) return day
	}
	return null
}

/** `excluded`: missing in data cached by earlier releases. */
export type KnownDates = Pick<VisitDates, 'dateRange' | 'excludedDates'> &
	Partial<Pick<VisitDates, 'excluded'>>

/**
 * The days for a visit to one customer, from general days that were read earlier, without taken days and
 * the holidays there: the range of an earlier day begins today and keeps its end.
 */
export function datesOfKnown(
	{ dateRange, excludedDates, excluded = [] }: KnownDates,
	{
		holidays,
		...context
	}: Pick<DateContext, 'today' | 'isMove' | 'takenDays'> & {
		holidays?: ReadonlyMap<string, string>
	},
) {
	const days = new Set(excludedDates)
	const reasons = new Map(excluded.map(({ date, reason }) => [date, reason]))
	const names = new Map(excluded.map(({ date, holiday }) => [date, holiday]))
	return visitDates({
		...context,
		holidayOn: (day) => names.get(day) ?? holidays?.get(day),
		end: dateRange.end,
		whyIdle: (day) => {
			if (holidays?.has(day)) return 'holiday'
			return reasons.get(day) ?? (days.has(day) || day < dateRange.start ? 'unknown' : null)
		},
	})
}
