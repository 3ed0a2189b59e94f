import { addDays, dateIn, daysOfMonth, isWeekend, weekday } from '@roundsman/contract'

/** The board's search params. `view` is `week`, `month` or empty for a day; no date means today. */
export type BoardSearch = { date: string; sector: string; view: string; due?: string }

/** The time zone of days until the person's own is known. */
export const firstTimeZone = 'Europe/Paris'

export type BoardQuery = { date: string; days: number; sectorId?: string | undefined }

/** The search params by which the service is asked for a board. */
export const sentQuery = ({ date, days, sectorId }: BoardQuery) => ({
	...{ date, days: String(days) },
	...(sectorId ? { 'filter.sectorId': sectorId } : {}),
})

export const weekDays = 5
const mondayOf = (date: string): string => addDays(date, 1 - (weekday(date) || 7))

export type BoardView = ReturnType<typeof boardDays>['view']

const isDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

const sameDayUntil = 22
/**
 * Today in a time zone. Where days are counted at first, one or two hours ahead of UTC, the clock of a country is only
 * asked late at night: the first one costs a page tens of milliseconds.
 */
const todayIn = (timeZone: string, now: Date): string =>
	timeZone === firstTimeZone && now.getUTCHours() < sameDayUntil
		? now.toISOString().slice(0, 10)
		: dateIn(timeZone, now)

/** Which days the board shows. */
export function boardDays({ date: asked, view }: BoardSearch, timeZone: string) {
	const day = isDate(asked) ? asked : todayIn(timeZone, new Date())
	if (view === 'week') return { view, date: mondayOf(day), days: weekDays } as const
	if (view === 'month') {
		const month = day.slice(0, 7)
		return { view, date: `${month}-01`, days: daysOfMonth(month) } as const
	}
	return { view: 'day', date: day, days: 1 } as const
}

/** The next working day, or the last one. */
export const workingDay = (date: string, by: 1 | -1): string => {
	const next = addDays(date, by)
	return isWeekend(next) ? workingDay(next, by) : next
}
