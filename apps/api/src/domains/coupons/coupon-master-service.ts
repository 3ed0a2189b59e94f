import {
	type CouponMaster,
	countedMostOf,
	type couponMasterRoutes,
	type Meta,
	type QueryOf,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isInScope, type OfficeScope } from '#platform/office-scope'
import { directionOf, metaOf, sortOrder, totalUpToMost } from '#platform/paging'

type Query = QueryOf<(typeof couponMasterRoutes)['listCouponMasters']>

const withCustomers = (db: Db) =>
	db
		.selectFrom('coupon')
		.innerJoin('customer', 'customer.id', 'coupon.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')

/** PostgreSQL drops a joined table that no condition uses. */
function matchingCoupons(db: Db, scope: OfficeScope, today: string, query: Omit<Query, 'page'>) {
	const { 'filter.search': search, 'filter.type': types, 'filter.isActive': isActive } = query
	let all = db
		.selectFrom('coupon')
		.leftJoin('customer', 'customer.id', 'coupon.customer_id')
		.leftJoin('sector', 'sector.id', 'customer.sector_id')
		.where(isInScope(scope, { sectorId: 'sector.id', country: 'sector.country' }))
	if (types !== undefined) all = all.where('coupon.type', 'in', types)
	if (isActive !== undefined) all = all.where('coupon.expires_on', isActive ? '>=' : '<', today)
	if (search) {
		all = all.where(
			sql<boolean>`fold_text(coupon.code || ' ' || coalesce(customer.aws_id, '') || ' ' || customer.title)
				like '%' || fold_text(${search}) || '%'`,
		)
	}
	return all
}

const sortColumns = {
	...{ code: sql`coupon.code`, customer: sql`customer.title_key`, type: sql`coupon.type` },
	...{ issuedOn: sql`coupon.issued_on`, expiresOn: sql`coupon.expires_on` },
}

/** One page of the scope's coupons, newest first by default */
export async function listCouponMasters(
	db: Db,
	{ scope, today }: { scope: OfficeScope; today: string },
	query: Query,
): Promise<{ items: CouponMaster[]; meta: Meta }> {
	const { page, perPage } = query
	const sort = query.sort ?? '-issuedOn'
	const order = sortOrder(sortColumns, sort, ['issuedOn'])
	const all = matchingCoupons(db, scope, today, query)
	const total = await totalUpToMost(db, all, countedMostOf(query['filter.search']))
	// Pages the ids with an index first, then reads the rows.
	const ids = await all
		.select('coupon.id')
		.orderBy(order)
		.orderBy('coupon.code', directionOf(sort))
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	const rows = await withCustomers(db)
		.where(sql<boolean>`coupon.id = any(${ids.map(({ id }) => id)}::uuid[])`)
		.orderBy(order)
		.orderBy('coupon.code', directionOf(sort))
		.select([
			'coupon.code',
			'coupon.type',
			'coupon.visit_id as visitId',
			'coupon.issued_on as issuedOn',
			'coupon.expires_on as expiresOn',
			'customer.id',
			'customer.aws_id as number',
			'customer.title',
		])
		.execute()
	const items = rows.map(({ id, number, title, type, ...row }) => ({
		...row,
		type: type as CouponMaster['type'],
		customer: { id, number, title },
	}))
	const path = '/api/office/coupon'
	return { items, meta: metaOf({ page, perPage, path, total, count: items.length }) }
}
