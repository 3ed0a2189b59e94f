import type { Country, CustomerText, Place } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'

type ColumnOf<T extends string> = T extends `${infer Letter}${infer Rest}`
	? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnOf<Rest>}`
	: ''

export const columnOf = <T extends CustomerText>(field: T) =>
	field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<T>

/**
 * The customer's fields in other records, for a join by `id`. The location is the real one if an employee has
 * set it, else that of the address.
 */
export const customerSummaries = (db: Db) =>
	db
		.selectFrom('customer')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.select([
			'customer.id',
			'customer.sector_id',
			'customer.title',
			'customer.company_title as companyTitle',
			'customer.status',
			'sector.name as sector',
			'customer.aws_id as awsId',
			'customer.street',
			'customer.house_number as houseNumber',
			'customer.postal_code as postalCode',
			'customer.city',
			'customer.country',
			'customer.phone_prefix as phonePrefix',
			'customer.phone_number as phoneNumber',
			'customer.email',
			'customer.notes',
			'customer.loyalty_level as loyaltyLevel',
			'customer.opening_hours as openingHours',
			sql<number | null>`coalesce(customer.real_lat, customer.lat)`.as('lat'),
			sql<number | null>`coalesce(customer.real_lng, customer.lng)`.as('lng'),
		])

/** A subset for plans with many visits, which reads no other table */
export const customerStops = (db: Db) =>
	db
		.selectFrom('customer')
		.select([
			'customer.id',
			'customer.sector_id',
			'customer.title',
			'customer.status',
			'customer.city',
			'customer.opening_hours as openingHours',
			sql<number | null>`coalesce(customer.real_lat, customer.lat)`.as('lat'),
			sql<number | null>`coalesce(customer.real_lng, customer.lng)`.as('lng'),
		])

/** Stores the day of a visit, unless a later one is stored. */
export async function recordVisitDay(db: Db, customerId: string, date: string): Promise<void> {
	await db
		.updateTable('customer')
		.set({ last_visit_on: date })
		.where('id', '=', customerId)
		.where((eb) => eb.or([eb('last_visit_on', 'is', null), eb('last_visit_on', '<', date)]))
		.execute()
}

export const ownSectors = (db: Db, employeeId: string) =>
	db.selectFrom('employee_sector').select('sector_id').where('employee_id', '=', employeeId)

/** The fields that visits need of a customer in an employee's sectors; else undefined. */
export async function findOwnCustomer(db: Db, employeeId: string, id: string) {
	if (!isUuid(id)) return undefined
	return db
		.selectFrom('customer')
		.select(['id', 'status', 'is_closed as isClosed'])
		.where('id', '=', id)
		.where('sector_id', 'in', ownSectors(db, employeeId))
		.executeTakeFirst()
}

export const listPlannedDays = (db: Db, customerId: string) =>
	db
		.selectFrom('visit')
		.select(['id', 'date'])
		.where('customer_id', '=', customerId)
		.where('status', '=', 'plan')
		.orderBy('date')
		.execute()

export async function listDaysOff(db: Db, employeeId: string, since: string): Promise<string[]> {
	const rows = await db
		.selectFrom('day_off')
		.select('date')
		.where('employee_id', '=', employeeId)
		// After half a day off the other half remains.
		.where('part', '=', 'whole')
		.where('date', '>=', since)
		.execute()
	return rows.map(({ date }) => date)
}

export async function listSectorCountries(db: Db, employeeId: string): Promise<Country[]> {
	const rows = await db
		.selectFrom('sector')
		.select('country')
		.distinct()
		.where('id', 'in', ownSectors(db, employeeId))
		.execute()
	return rows.map(({ country }) => country)
}

export async function listCustomerPlaces(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, Place>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('customer')
		.select(['id', 'country', 'postal_code as postalCode'])
		.where('id', 'in', ids)
		.execute()
	return new Map(rows.map(({ id, country, postalCode }) => [id, { country, postalCode }]))
}

export async function countCustomersIn(db: Db, sectorIds: readonly string[]): Promise<number> {
	if (sectorIds.length === 0) return 0
	const { count } = await db
		.selectFrom('customer')
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.where('sector_id', 'in', sectorIds)
		.where('is_closed', '=', false)
		.executeTakeFirstOrThrow()
	return Number(count)
}
