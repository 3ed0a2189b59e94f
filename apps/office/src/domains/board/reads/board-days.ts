import { addDays, dateIn, daysOfMonth, isWeekend, weekday } from '@roundsman/contract'

/** What the address says of the board. `view`: `week`, `month`, or a day; without a date it shows today. */
export type BoardSearch = { date: string; sector: string; view: string; due?: string }

export const weekDays = 5
const mondayOf = (date: string): string => addDays(date, 1 - (weekday(date) || 7))

export type BoardView = ReturnType<typeof boardDays>['view']

const isDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Which days the board shows. */
export function boardDays({ date: asked, view }: BoardSearch, timeZone: string) {
	const day = isDate(asked) ? asked : dateIn(timeZone, new Date())
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
