import { type Country, type Holiday, isWeekend, statesOf } from '@roundsman/contract'
import Holidays from 'date-holidays'

const daysByRegion = new Map<string, ReadonlySet<string>>()

/** The public holidays of a country, of one of its states (`BY`) or cities (`BY-A`). */
function publicHolidays(country: Country, year: number, state = ''): ReadonlySet<string> {
	const key = `${country} ${state} ${year}`
	let days = daysByRegion.get(key)
	if (!days) {
		const [region = '', city = ''] = state.split('-')
		const found = new Holidays(country.toUpperCase(), region, city).getHolidays(year)
		days = new Set(
			found.filter(({ type }) => type === 'public').map(({ date }) => date.slice(0, 10)),
		)
		daysByRegion.set(key, days)
	}
	return days
}

/** Public holidays of a country, and beside them those that only some of its states have. */
export function listPublicHolidays(country: Country, year: number): Holiday[] {
	const everywhere = publicHolidays(country, year)
	const of = { country, postalCode: null }
	return [
		...[...everywhere].map((date) => ({ ...of, state: null, date })),
		...statesOf(country).flatMap((state) =>
			[...publicHolidays(country, year, state)]
				.filter((date) => !everywhere.has(date))
				.map((date) => ({ ...of, state, date })),
		),
	]
}

/** Whether people of a country work on a day: no weekend and no public holiday of the whole country. */
export function isWorkingDay(country: Country, day: string): boolean {
	return !isWeekend(day) && !publicHolidays(country, Number(day.slice(0, 4))).has(day)
}
