import {
	addDays,
	type BoardMonth,
	type boardRoutes,
	daysOfMonth,
	estimateDriveMinutes,
	holidaysAt,
	type Location,
	type MonthTour,
	type QueryOf,
	serviceDefaultMinutes,
} from '@roundsman/contract'
import { type FieldPerson, listFieldPeople } from '#domains/employees'
import { listHolidays } from '#domains/holidays'
import { listTourLoads, type TourLoad } from '#domains/visits'
import type { OfficeContext } from '#platform/context'
import { locationOf } from '../board-presenter.ts'
import { findTray } from '../tray-service.ts'

function driveSecondsOf({ lats, lngs }: TourLoad, start: Location | null): number {
	let [here, minutes] = [start, 0]
	for (const [at, lat] of (lats ?? []).entries()) {
		const next = { lat, lng: lngs?.[at] ?? 0 }
		if (here) minutes += estimateDriveMinutes(here, next)
		here = next
	}
	return Math.round(minutes * 60)
}

function presentTour(load: TourLoad, { startLat, startLng }: FieldPerson): MonthTour {
	const { date, visits, done, serviceS } = load
	const driveS = driveSecondsOf(load, locationOf({ lat: startLat, lng: startLng }))
	return { date, visits, done, serviceS, driveS }
}

/** The load of each day of a month for the scope's people */
export async function getBoardMonth(
	context: OfficeContext,
	{ month, 'filter.sectorId': sectorId }: QueryOf<(typeof boardRoutes)['getBoardMonth']>,
): Promise<BoardMonth> {
	const { db, scope, now } = context
	const start = `${month}-01`
	const range = { start, end: addDays(start, daysOfMonth(month) - 1) }
	const people = await listFieldPeople(db, scope, range, sectorId)
	const countries = [...new Set(people.map(({ country }) => country))]
	const holidays = await listHolidays(db, countries, range)
	const loads = await listTourLoads(db, {
		employeeIds: people.map(({ id }) => id),
		...{ ...range, defaultMinutes: serviceDefaultMinutes },
	})
	const ofPerson = Map.groupBy(loads, ({ employeeId }) => employeeId)
	return {
		...{ month, now: now.toISOString() },
		people: people.map((person) => {
			const { id, name, country, postalCode, daysOff } = person
			return {
				...{ id, name, country, daysOff },
				holidays: [...holidaysAt(holidays, { country, postalCode })].toSorted(),
				tours: (ofPerson.get(id) ?? []).map((load) => presentTour(load, person)),
			}
		}),
		tray: await findTray(context),
	}
}
