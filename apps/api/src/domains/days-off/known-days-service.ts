import { type Country, holidaysAt } from '@roundsman/contract'
import type { Db } from '#db/database'
import { listDaysOffOf } from '#domains/employees'
import { listHolidays } from '#domains/holidays'
import { type Known, presentRequest } from './day-off-presenter.ts'
import { listEntitlementsOf, listRequestsOf } from './day-off-request-repository.ts'

type Person = { id: string; country: Country; postalCode: string | null }
type Range = { start: string; end: string }

const yearOf = (day: string) => Number(day.slice(0, 4))

/** A range extended to whole years */
export const yearsAround = ({ start, end }: Range) => ({
	range: { start: `${yearOf(start)}-01-01`, end: `${yearOf(end)}-12-31` },
	years: Array.from({ length: yearOf(end) - yearOf(start) + 1 }, (_, at) => yearOf(start) + at),
})

export async function findKnownDays(
	db: Db,
	people: readonly Person[],
	asked: Range,
): Promise<(personId: string) => Known> {
	const { range, years } = yearsAround(asked)
	const ids = people.map(({ id }) => id)
	const days = await listDaysOffOf(db, ids, range)
	const requests = Map.groupBy(await listRequestsOf(db, ids, range), (row) => row.employeeId)
	const entitlements = Map.groupBy(
		await listEntitlementsOf(db, ids, years),
		({ employeeId }) => employeeId,
	)
	const countries = [...new Set(people.map(({ country }) => country))]
	const holidays = await listHolidays(db, countries, range)
	const placeOf = new Map(people.map((person) => [person.id, person]))
	return (id) => {
		const place = placeOf.get(id)
		return {
			days: days.get(id) ?? [],
			holidays: place ? [...holidaysAt(holidays, place)].toSorted() : [],
			requests: (requests.get(id) ?? []).map(presentRequest),
			entitlements: (entitlements.get(id) ?? []).map(({ year, halfDays }) => ({ year, halfDays })),
		}
	}
}
