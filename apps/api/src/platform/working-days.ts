import { type Country, isWeekend } from '@roundsman/contract'
import Holidays from 'date-holidays'

const holidaysByYear = new Map<string, Set<string>>()

function publicHolidays(country: Country, year: number): Set<string> {
	const key = `${country} ${year}`
	let days = holidaysByYear.get(key)
	if (!days) {
		const found = new Holidays(country.toUpperCase()).getHolidays(year)
		days = new Set(
			found.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)),
		)
		holidaysByYear.set(key, days)
	}
	return days
}

/** Whether people of a country work on a day: no weekend and no public holiday. */
export function isWorkingDay(country: Country, day: string): boolean {
	return !isWeekend(day) && !publicHolidays(country, Number(day.slice(0, 4))).has(day)
}
