import { addDays, type Board, type boardRoutes, type Meta, type QueryOf } from '@roundsman/contract'
import { countDue, dueCustomers, pageOfDue } from '#domains/customers'
import { listFieldPeople } from '#domains/employees'
import { listHolidays } from '#domains/holidays'
import { listOfficeVisits } from '#domains/visits'
import type { OfficeContext } from '#platform/context'
import { metaOf } from '#platform/paging'
import { locationOf, presentBoardPerson, presentBoardVisit } from './board-presenter.ts'
import { findTray } from './tray-service.ts'

type BoardQuery = QueryOf<(typeof boardRoutes)['getBoard']>
type DueQuery = QueryOf<(typeof boardRoutes)['listDue']>

/** The tours of the scope's people on some days. */
export async function getBoard(context: OfficeContext, query: BoardQuery): Promise<Board> {
	const { db, scope, now } = context
	const { date, days, 'filter.sectorId': sectorId } = query
	const range = { start: date, end: addDays(date, days - 1) }
	const people = await listFieldPeople(db, scope, range, sectorId)
	const countries = [...new Set(people.map(({ country }) => country))]
	const holidays = await listHolidays(db, countries, range)
	const employeeIds = people.map(({ id }) => id)
	const visits = await listOfficeVisits(db, { employeeIds, ...range })
	return {
		...{ date, days, now: now.toISOString() },
		people: people.map((person) => presentBoardPerson(person, holidays)),
		visits: visits.map(presentBoardVisit),
		tray: await findTray(context),
	}
}

/** One page of open customers of the scope whom nobody is to visit. */
export async function listDue({ db, scope, today }: OfficeContext, query: DueQuery) {
	const { page, perPage, 'filter.search': search, 'filter.days': days } = query
	const due = dueCustomers(db, scope, {
		...{ search, sectorId: query['filter.sectorId'], today },
		seenSince: days === undefined ? undefined : addDays(today, -days),
	})
	const total = await countDue(db, due)
	const rows = await pageOfDue(due, query)
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
