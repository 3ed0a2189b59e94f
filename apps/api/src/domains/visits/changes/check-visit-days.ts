import { type Country, type Holiday, holidaysAt, idleReason, type Place } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { listHolidays } from '#domains/holidays'
import type { CheckedRow, ImportView, RowFault, Sql } from '#platform/imports/import-adapter'

const reasons = { holiday: 'public holiday', weekend: 'weekend', dayOff: 'day off' } as const
const closedStatuses = new Set(['clos', 'clsd'])

type NotifiedRecord = { id: string; country: Country | null; postalCode: string | null }
type NotifiedCustomer = NotifiedRecord & { isClosed: boolean | null; status: string | null }

/** Records from the same import */
const selectNotified = (staged: Sql, ids: readonly string[]): Sql => sql`
	select id, data ->> 'country' as country, data ->> 'postalCode' as "postalCode",
		(data ->> 'isClosed')::boolean as "isClosed", data ->> 'status' as status
	from (${staged}) as staged where id = any(${[...ids]}::text[])`

/** Stored records with the changes of the import */
function merge<T extends NotifiedRecord>(
	stored: readonly T[],
	staged: readonly T[],
	{ country }: ImportView,
) {
	const byId = new Map(stored.map((record) => [record.id, record]))
	for (const record of staged) {
		const before = byId.get(record.id)
		byId.set(record.id, {
			...record,
			country: record.country ?? before?.country ?? (country as Country | null),
			postalCode: record.postalCode ?? before?.postalCode ?? null,
		})
	}
	return byId
}

async function findCustomers(db: Db, ids: readonly string[], view: ImportView) {
	const { rows: stored } = await sql<NotifiedCustomer>`
		select id::text as id, country, postal_code as "postalCode", is_closed as "isClosed", null as status
		from customer where id = any(${[...ids]}::uuid[])
	`.execute(db)
	const { rows: staged } =
		await sql<NotifiedCustomer>`${selectNotified(view.staged('customers'), ids)}`.execute(db)
	const wasClosed = new Map(stored.map(({ id, isClosed }) => [id, isClosed]))
	const places = merge(stored, staged, view)
	const isClosed = (id: string): boolean => {
		const { isClosed: said = null, status = null } = places.get(id) ?? {}
		if (said !== null) return said
		return status === null ? wasClosed.get(id) === true : closedStatuses.has(status)
	}
	return { places, isClosed }
}

async function findEmployees(db: Db, ids: readonly string[], view: ImportView) {
	const { rows: stored } = await sql<NotifiedRecord>`
		select id::text as id, country, postal_code as "postalCode"
		from employee where id = any(${[...ids]}::uuid[])
	`.execute(db)
	const { rows: staged } =
		await sql<NotifiedRecord>`${selectNotified(view.staged('employees'), ids)}`.execute(db)
	return merge(stored, staged, view)
}

/** Whole days off, including those that the same import adds */
async function findDaysOff(
	db: Db,
	ids: readonly string[],
	view: ImportView,
): Promise<Map<string, Set<string>>> {
	const { rows } = await sql<{ id: string; days: string[] }>`
		with stored as (
			select employee_id::text as id, date from day_off
			where employee_id = any(${[...ids]}::uuid[]) and part = 'whole'
		), people as (
			select personnel_number as number, id::text as id from employee
			where id = any(${[...ids]}::uuid[])
			union select key, id from (${view.staged('employees')}) as staged
		), staged as (
			select people.id, day::date as date
			from (${view.staged('days-off')}) as staged
			join people on people.number = staged.data ->> 'employee'
			cross join lateral generate_series(
				(staged.data ->> 'date')::date,
				coalesce(staged.data ->> 'lastDate', staged.data ->> 'date')::date, '1 day'
			) as day
			where coalesce(staged.data ->> 'part', 'whole') = 'whole'
		)
		select id, array_agg(to_char(date, 'YYYY-MM-DD')) as days
		from (select id, date from stored union select id, date from staged) as all_days
		where id = any(${[...ids]}::text[]) group by id
	`.execute(db)
	return new Map(rows.map(({ id, days }) => [id, new Set(days)]))
}

const placeOf = (record: NotifiedRecord | undefined): Place | undefined =>
	record?.country ? { country: record.country, postalCode: record.postalCode } : undefined

/** The holidays of the years in which the dates fall; files may contain distant dates. */
async function findHolidays(db: Db, places: readonly Place[], dates: readonly string[]) {
	const countries = [...new Set(places.map(({ country }) => country))]
	const holidays: Holiday[] = []
	for (const year of new Set(dates.map((date) => date.slice(0, 4)))) {
		const range = { start: `${year}-01-01`, end: `${year}-12-31` }
		holidays.push(...(await listHolidays(db, countries, range)))
	}
	return holidays
}

type NewVisit = { row: number; customer: string; employee: string; date: string; number: string }

const newVisits = (rows: readonly CheckedRow[]): NewVisit[] =>
	rows.flatMap(({ row, isNew, data, refs }) => {
		const [customer] = refs?.customer ?? []
		const [employee] = refs?.employee ?? []
		if (!isNew || !customer || !employee || typeof data.date !== 'string') return []
		return [{ row, customer, employee, date: data.date, number: String(data.customer) }]
	})

function holidaysByPlace(holidays: readonly Holiday[]) {
	const known = new Map<string, Set<string>>()
	return (place: Place | undefined): Set<string> => {
		const key = `${place?.country} ${place?.postalCode}`
		const days = known.get(key) ?? (place ? holidaysAt(holidays, place) : new Set<string>())
		known.set(key, days)
		return days
	}
}

/** Faults of new visits to closed customers, or on days on which the employee cannot visit them */
export async function checkVisitDays(
	db: Db,
	rows: readonly CheckedRow[],
	view: ImportView,
): Promise<RowFault[]> {
	const visits = newVisits(rows)
	if (visits.length === 0) return []
	const customerIds = [...new Set(visits.map(({ customer }) => customer))]
	const employeeIds = [...new Set(visits.map(({ employee }) => employee))]
	const customers = await findCustomers(db, customerIds, view)
	const employees = await findEmployees(db, employeeIds, view)
	const daysOff = await findDaysOff(db, employeeIds, view)
	const places = [...customers.places.values(), ...employees.values()].flatMap(
		(record) => placeOf(record) ?? [],
	)
	const dates = visits.map(({ date }) => date)
	const holidaysOf = holidaysByPlace(await findHolidays(db, places, dates))
	return visits.flatMap(({ row, customer, employee, date, number }) => {
		const found: RowFault[] = []
		if (customers.isClosed(customer)) {
			found.push({ row, field: 'customer', value: number, reason: 'customer closed' })
		}
		const reason = idleReason(date, {
			holidays: [employees.get(employee), customers.places.get(customer)].map((record) =>
				holidaysOf(placeOf(record)),
			),
			daysOff: daysOff.get(employee) ?? new Set(),
		})
		if (reason) found.push({ row, field: 'date', value: date, reason: reasons[reason] })
		return found
	})
}
