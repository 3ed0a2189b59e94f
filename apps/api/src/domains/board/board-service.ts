import { addDays, type Board, type boardRoutes, type Meta, type QueryOf } from '@roundsman/contract'
import { countDue, dueCustomers, pageOfDue } from '#domains/customers'
import { listFieldPeople } from '#domains/employees'
import { listHolidays } from '#domains/holidays'
import { listOfficeVisits } from '#domains/visits'
import { findPhones } from '#domains/work-state'
import type { OfficeContext } from '#platform/context'
import { metaOf } from '#platform/paging'
import { locationOf, presentBoardPerson, presentBoardVisit } from './board-presenter.ts'
import { findChanged, findStamp } from './changed-repository.ts'
import { findTray } from './tray-service.ts'

type BoardQuery = QueryOf<(typeof boardRoutes)['getBoard']>
type DueQuery = QueryOf<(typeof boardRoutes)['listDue']>

type TourKey = { employeeId: string; date: string }
const keyOf = ({ employeeId, date }: TourKey) => `${employeeId} ${date}`

/** The tours of the scope's people on some days; with `since` only the changed ones. */
export async function getBoard(context: OfficeContext, query: BoardQuery): Promise<Board> {
	const { db, scope, now } = context
	const { date, days, since, 'filter.sectorId': sectorId } = query
	const range = { start: date, end: addDays(date, days - 1) }
	const people = await listFieldPeople(db, scope, range, sectorId)
	const countries = [...new Set(people.map(({ country }) => country))]
	const holidays = await listHolidays(db, countries, range)
	const employeeIds = people.map(({ id }) => id)
	// Taken before reading: the next poll returns concurrent changes again.
	const stamp = await findStamp(db)
	const changed = since === undefined ? undefined : await findChanged(db, since, range)
	const touched = changed && new Set(changed.tours.map(keyOf))
	const ofTours = changed && new Set(changed.tours.map(({ employeeId }) => employeeId))
	const visits = await listOfficeVisits(db, {
		employeeIds: ofTours ? employeeIds.filter((id) => ofTours.has(id)) : employeeIds,
		...range,
	})
	const phones = await findPhones(db, scope)
	return {
		...{ date, days, now: now.toISOString(), stamp },
		people: people.map((person) => presentBoardPerson(person, holidays, phones.get(person.id))),
		visits: visits.filter((row) => !touched || touched.has(keyOf(row))).map(presentBoardVisit),
		changed: changed ?? null,
		tray: await findTray(context),
		mapStyleUrl: context.config.mapStyleUrl,
	}
}

/** One page of the scope's open customers without a planned visit */
export async function listDue({ db, scope, today }: OfficeContext, query: DueQuery) {
	const { page, perPage, 'filter.search': search, 'filter.days': days } = query
	const due = dueCustomers(db, scope, {
		...{ search, sectorId: query['filter.sectorId'] },
		seenSince: days === undefined ? undefined : addDays(today, -days),
	})
	const total = await countDue(db, due, today)
	const rows = await pageOfDue(db, due, { page, perPage, today })
	const meta: Meta = metaOf({
		...{ page, perPage, total, count: rows.length },
		path: '/api/office/board/due',
	})
	const items = rows.map(({ lat, lng, ...row }) => ({
		...row,
		location: locationOf({ lat, lng }),
	}))
	return { items, meta }
}
