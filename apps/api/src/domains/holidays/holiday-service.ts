import { addDays, type Country, type Holiday, type Place } from '@roundsman/contract'
import type { Db } from '#db/database'
import { listPublicHolidays } from '#platform/calendar/working-days'
import { type EventSource, recordEvent } from '#platform/events/record-event'
import {
	listOwnHolidays,
	type OwnHoliday,
	putHoliday,
	removeHoliday,
} from './holiday-repository.ts'

export type DayRange = { start: string; end: string }

function datesOf({ day }: OwnHoliday, years: readonly number[]): string[] {
	return day.length === 10 ? [day] : years.map((year) => `${year}-${day}`)
}

/** The holidays of some countries: public ones, with names in the language, and the firm's own */
export async function listHolidays(
	db: Db,
	countries: readonly Country[],
	{ start, end }: DayRange,
	language = '',
): Promise<Holiday[]> {
	const [from, to] = [Number(start.slice(0, 4)), Number(end.slice(0, 4))]
	const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
	const own = (await listOwnHolidays(db)).flatMap((holiday) =>
		datesOf(holiday, years).map((date) => ({
			...{ country: holiday.country, state: null, postalCode: holiday.postalCode },
			...{ date, name: holiday.name },
		})),
	)
	const known = [...new Set(countries)].flatMap((country) =>
		years.flatMap((year) => listPublicHolidays(country, year, language)),
	)
	return [...known, ...own.filter(({ country }) => countries.includes(country))].filter(
		({ date }) => date >= start && date <= end,
	)
}

/** An employee's place of residence, if the office has entered it */
export async function findEmployeePlace(
	db: Db,
	{ id, country }: { id: string; country: Country },
): Promise<Place> {
	const row = await db
		.selectFrom('employee')
		.select('postal_code')
		.where('id', '=', id)
		.executeTakeFirst()
	return { country, postalCode: row?.postal_code ?? null }
}

/** Whether a text is an existing date, or a day of every year */
export function isHolidayDay(text: string): boolean {
	if (!/^(\d{4}-)?\d{2}-\d{2}$/.test(text)) return false
	const day = text.length === 10 ? text : `2024-${text}`
	// A date that does not exist is normalised to another one.
	return !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(addDays(day, 1), -1) === day
}

const recordIdOf = ({ country, day, postalCode }: Omit<OwnHoliday, 'name'>) =>
	[country, day, postalCode].filter(Boolean).join('/')

/** Adds a holiday, or renames the one of the same date and place. */
export async function addHoliday(source: EventSource, holiday: OwnHoliday): Promise<void> {
	await putHoliday(source.db, holiday)
	const recordId = recordIdOf(holiday)
	await recordEvent(source, { kind: 'holiday.changed', recordId, after: holiday })
}

/** Removes a holiday; false if there is none. */
export async function dropHoliday(
	source: EventSource,
	holiday: Omit<OwnHoliday, 'name'>,
): Promise<boolean> {
	if (!(await removeHoliday(source.db, holiday))) return false
	const recordId = recordIdOf(holiday)
	await recordEvent(source, { kind: 'holiday.changed', recordId, before: holiday })
	return true
}
