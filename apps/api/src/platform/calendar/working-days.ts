import { type Country, type Holiday, isWeekend, statesOf } from '@roundsman/contract'
import Holidays from 'date-holidays'

type NamedDays = ReadonlyMap<string, string>
const daysByRegion = new Map<string, NamedDays>()

/** The public holidays of a country, a state (`BY`) or a city (`BY-A`) */
function publicHolidays(
	{ country, state = '', language = '' }: { country: Country; state?: string; language?: string },
	year: number,
): NamedDays {
	const key = `${country} ${state} ${year} ${language}`
	let days = daysByRegion.get(key)
	if (!days) {
		const [region = '', city = ''] = state.split('-')
		const found = new Holidays(country.toUpperCase(), region, city).getHolidays(
			year,
			language || undefined,
		)
		days = new Map(
			found
				.filter(({ type }) => type === 'public')
				.map(({ date, name }) => [date.slice(0, 10), name]),
		)
		daysByRegion.set(key, days)
	}
	return days
}

/** Public holidays of a country and of single states, with names in the language */
export function listPublicHolidays(country: Country, year: number, language = ''): Holiday[] {
	const everywhere = publicHolidays({ country, language }, year)
	const of = { country, postalCode: null }
	return [
		...[...everywhere].map(([date, name]) => ({ ...of, state: null, date, name })),
		...statesOf(country).flatMap((state) =>
			[...publicHolidays({ country, state, language }, year)]
				.filter(([date]) => !everywhere.has(date))
				.map(([date, name]) => ({ ...of, state, date, name })),
		),
	]
}

/** Whether a day is a working day of a country: neither weekend nor nationwide holiday */
export function isWorkingDay(country: Country, day: string): boolean {
	return !isWeekend(day) && !publicHolidays({ country }, Number(day.slice(0, 4))).has(day)
}
