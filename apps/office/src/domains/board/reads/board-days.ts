import { addDays, dateIn, weekday } from '@roundsman/contract'

/** What the address says of the board. `view`: `week`, or a day; without a date it shows today. */
export type BoardSearch = { date: string; sector: string; view: string }

export const weekDays = 5
/** The Monday of a day's week. */
const mondayOf = (date: string): string => addDays(date, 1 - (weekday(date) || 7))

const isDate = (text: string): boolean =>
	/^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Which days the board shows. */
export function boardDays({ date: asked, view }: BoardSearch, timeZone: string) {
	const day = isDate(asked) ? asked : dateIn(timeZone, new Date())
	const isWeek = view === 'week'
	return { isWeek, date: isWeek ? mondayOf(day) : day, days: isWeek ? weekDays : 1 }
}
