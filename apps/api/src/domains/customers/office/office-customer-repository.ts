import { foundMost } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { isInScope, type OfficeScope } from '#platform/office-scope'
import { totalUpToMost } from '#platform/paging'
import { customerSummaries } from '../customer-repository.ts'

const scoped = (db: Db, scope: OfficeScope) =>
	db
		.selectFrom(customerSummaries(db).as('one'))
		.innerJoin('customer', 'customer.id', 'one.id')
		.innerJoin('sector', 'sector.id', 'one.sector_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))

export async function findOfficeCustomers(db: Db, scope: OfficeScope, ids: readonly string[]) {
	return scoped(db, scope)
		.where(sql<boolean>`one.id = any(${ids.filter(isUuid)}::uuid[])`)
		.select([
			'one.id',
			'one.title',
			'one.city',
			'one.status as customerStatus',
			'one.sector_id as sectorId',
			'one.openingHours',
			'one.lat',
			'one.lng',
			'customer.is_closed as isClosed',
		])
		.execute()
}
export type OfficeCustomer = Awaited<ReturnType<typeof findOfficeCustomers>>[number]

type DueSearch = {
	search: string | undefined
	sectorId: string | undefined
	/** Customers visited on this day or later are not due. */
	seenSince: string | undefined
}

/** Open customers in the scope; planned visits are excluded when they are counted or read. */
export function dueCustomers(db: Db, scope: OfficeScope, asked: DueSearch) {
	const { search, sectorId, seenSince } = asked
	let due = db
		.selectFrom('customer')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))
		.where(sql<boolean>`not customer.is_closed`)
	if (sectorId !== undefined) {
		due = due.where(sql<boolean>`customer.sector_id::text = ${sectorId}`)
	}
	if (seenSince !== undefined) {
		due = due.where((eb) =>
			eb.or([
				eb('customer.last_visit_on', 'is', null),
				eb('customer.last_visit_on', '<=', seenSince),
			]),
		)
	}
	if (search) {
		due = due.where(
			sql<boolean>`fold_text(customer.title || ' ' || customer.city || ' ' || coalesce(customer.aws_id, ''))
				like '%' || fold_text(${search}) || '%'`,
		)
	}
	return due
}

type Due = ReturnType<typeof dueCustomers>
type DuePage = { page: number; perPage: number; today: string }

const planned = (today: string) => sql`
	from visit where visit.status = 'plan' and visit.date >= ${today}
`

/**
 * The number of due customers, up to `foundMost`. Planned visits are few, so `not in` hashes them once; with
 * `not exists`, PostgreSQL may read them again for each customer.
 */
export const countDue = (db: Db, due: Due, today: string) =>
	totalUpToMost(
		db,
		due.where(sql<boolean>`customer.id not in (select visit.customer_id ${planned(today)})`),
		foundMost,
	)

/**
 * One page of due customers, longest waiting first, in the order of `customer_by_last_visit`. The ids are
 * paged with an index, then the rows are read. Planned visits are checked for these few customers only; here
 * `not exists` would read all planned visits of the firm.
 */
export async function pageOfDue(db: Db, due: Due, { page, perPage, today }: DuePage) {
	const ids = await due
		.where(
			sql<boolean>`(select visit.id ${planned(today)} and visit.customer_id = customer.id limit 1) is null`,
		)
		.select('customer.id')
		.orderBy('customer.last_visit_on', (order) => order.asc().nullsFirst())
		.orderBy('customer.title')
		.orderBy('customer.id')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	if (ids.length === 0) return []
	const rows = await db
		.selectFrom('customer')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.where(sql<boolean>`customer.id = any(${ids.map(({ id }) => id)}::uuid[])`)
		.select([
			'customer.id',
			'customer.title',
			'customer.city',
			'customer.status as customerStatus',
			'sector.name as sector',
			'sector.id as sectorId',
			sql<number | null>`coalesce(customer.real_lat, customer.lat)`.as('lat'),
			sql<number | null>`coalesce(customer.real_lng, customer.lng)`.as('lng'),
			'customer.last_visit_on as lastVisitOn',
		])
		.execute()
	const found = new Map(rows.map((row) => [row.id, row]))
	return ids.flatMap(({ id }) => found.get(id) ?? [])
}
