import {
	countedMostOf,
	type officeCustomerRoutes,
	type QueryOf,
	searchWordsOf,
} from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { cutPage, inOrder } from '#platform/listed-page'
import { isInScope, type OfficeScope } from '#platform/office-scope'
import { directionOf, sortOrder, totalUpToMost } from '#platform/paging'
import { holdsWord } from '../search/customer-search-repository.ts'
import { pageByName } from './name-walk-repository.ts'

type OfficeCustomerQuery = QueryOf<typeof officeCustomerRoutes.listOfficeCustomers>

const scoped = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom('customer')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

type Scoped = ReturnType<typeof scoped>

/**
 * The same for a search: without sectors unless a condition uses them, so that an index-only scan is
 * possible.
 */
const searched = (db: Db, scope: OfficeScope, sort = ''): Scoped =>
	scope.everything && !/sector$/.test(sort)
		? (db.selectFrom('customer') as unknown as Scoped)
		: scoped(db, scope)

const columns = [
	'customer.id',
	'customer.aws_id as number',
	'customer.title',
	'customer.company_title as companyTitle',
	'customer.status',
	'customer.is_closed as isClosed',
	'customer.sector_id as sectorId',
	'sector.name as sectorName',
	'customer.country',
	'customer.street',
	'customer.house_number as houseNumber',
	'customer.postal_code as postalCode',
	'customer.city',
	'customer.phone_prefix as phonePrefix',
	'customer.phone_number as phoneNumber',
	'customer.email',
	'customer.vat',
	'customer.label',
	'customer.potential',
	'customer.loyalty_level as loyaltyLevel',
	'customer.last_visit_on as lastVisitOn',
	'customer.version',
] as const

const sortColumns = {
	title: sql`customer.title_key`,
	number: sql`customer.aws_id`,
	city: sql`customer.city`,
	sector: sql`sector.name`,
	status: sql`customer.status`,
	lastVisitOn: sql`customer.last_visit_on`,
}

function filtered(rows: Scoped, query: OfficeCustomerQuery) {
	const { 'filter.isClosed': isClosed, 'filter.status': statuses } = query
	const { 'filter.country': country, 'filter.sector': sectorId } = query
	let all = rows
	if (isClosed !== undefined) all = all.where('customer.is_closed', '=', isClosed)
	if (country !== undefined) all = all.where('customer.country', '=', country)
	if (sectorId !== undefined) {
		all = isUuid(sectorId)
			? all.where('customer.sector_id', '=', sectorId)
			: all.where(sql<boolean>`false`)
	}
	if (statuses) all = all.where('customer.status', 'in', statuses)
	for (const word of searchWordsOf(query['filter.search'] ?? '')) {
		all = all.where(holdsWord(sql`customer.search_text`, word, false))
	}
	return all
}

/** The ids of a page, found with indexes only */
function findPageIds(
	db: Db,
	scope: OfficeScope,
	{ query, isMany }: { query: OfficeCustomerQuery; isMany: boolean },
) {
	const sort = query.sort ?? 'title'
	const rows = filtered(searched(db, scope, sort), query)
	const words = searchWordsOf(query['filter.search'] ?? '')
	const isByTitle = sort === 'title' || sort === '-title'
	if (isByTitle && scope.everything && words.length > 0) {
		return pageByName(db, { ...query, sort, words, found: rows, isMany })
	}
	let list = rows
		.select('customer.id')
		.orderBy(sortOrder(sortColumns, sort, ['title', 'sector', 'city']))
	if (!isByTitle) list = list.orderBy('customer.title_key')
	list = list.orderBy('customer.id', isByTitle ? directionOf(sort) : 'asc')
	return cutPage(db, 'customer', list, { ...query, sort })
}

/** One page of the scope's customers, by name by default, and their total number */
export async function findOfficeCustomers(db: Db, scope: OfficeScope, query: OfficeCustomerQuery) {
	const most = countedMostOf(query['filter.search'])
	const total = await totalUpToMost(db, filtered(searched(db, scope), query), most)
	const ids = await findPageIds(db, scope, { query, isMany: total === most })
	if (ids.length === 0) return { rows: [], total }
	const page = scoped(db, scope).where(
		'customer.id',
		'in',
		ids.map(({ id }) => id),
	)
	return { rows: inOrder(ids, await page.select(columns).execute()), total }
}
export type OfficeCustomerRow = Awaited<ReturnType<typeof findOfficeCustomers>>['rows'][number]

const contacts = (db: Db) =>
	db
		.selectFrom('contact_person')
		.whereRef('contact_person.customer_id', '=', 'customer.id' as never)
		.orderBy('contact_person.rank')
		.orderBy('contact_person.id')
		.select((eb) => [
			'contact_person.id',
			'contact_person.name',
			'contact_person.surname',
			'contact_person.position',
			jsonArrayFrom(
				eb
					.selectFrom('contact_phone')
					.whereRef('contact_phone.contact_person_id', '=', 'contact_person.id')
					.select(['contact_phone.phone_prefix as prefix', 'contact_phone.phone_number as number'])
					.orderBy('contact_phone.id'),
			).as('phones'),
		])

const finder = (db: Db) =>
	db
		.selectFrom('customer_field_change')
		.innerJoin('employee', 'employee.id', 'customer_field_change.employee_id')
		.whereRef('customer_field_change.customer_id', '=', 'customer.id' as never)
		.where('customer_field_change.field', '=', 'realLocation')
		.select('employee.name as by')

const people = (db: Db) =>
	db
		.selectFrom('employee')
		.innerJoin('employee_sector', 'employee_sector.employee_id', 'employee.id')
		.whereRef('employee_sector.sector_id', '=', 'customer.sector_id' as never)
		.where('employee.is_active', '=', true)
		.orderBy('employee.name')
		.select(['employee.id', 'employee.name'])

/** One customer in the scope with the data of its page; else undefined. */
export async function findOfficeCustomer(
	db: Db,
	scope: OfficeScope,
	{ id, today }: { id: string; today: string },
) {
	if (!isUuid(id)) return undefined
	return scoped(db, scope)
		.where('customer.id', '=', id)
		.select(columns)
		.select([
			'customer.notes',
			sql<number | null>`coalesce(customer.real_lat, customer.lat)`.as('lat'),
			sql<number | null>`coalesce(customer.real_lng, customer.lng)`.as('lng'),
			sql<boolean>`customer.real_lat is not null`.as('isFound'),
			'customer.opening_hours as week',
			jsonObjectFrom(finder(db)).as('finder'),
			jsonArrayFrom(contacts(db)).as('contacts'),
			jsonArrayFrom(people(db)).as('people'),
			jsonArrayFrom(
				db
					.selectFrom('visit')
					.innerJoin('employee as visitor', 'visitor.id', 'visit.employee_id')
					.whereRef('visit.customer_id', '=', 'customer.id' as never)
					.where('visit.status', '=', 'plan')
					.where('visit.date', '>=', today)
					.orderBy('visit.date')
					.limit(1)
					.select(['visit.date', 'visitor.name as employee']),
			).as('nextVisits'),
		])
		.executeTakeFirst()
}
export type OfficeCustomerDetailsRow = NonNullable<Awaited<ReturnType<typeof findOfficeCustomer>>>
