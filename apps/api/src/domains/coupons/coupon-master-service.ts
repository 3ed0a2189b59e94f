import type { CouponMaster, couponMasterRoutes, Meta, QueryOf } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isInScope, type OfficeScope } from '#platform/office-scope'
import { metaOf, sortOrder, totalOf } from '#platform/paging'

type Query = QueryOf<(typeof couponMasterRoutes)['listCouponMasters']>

function matchingCoupons(db: Db, scope: OfficeScope, today: string, query: Omit<Query, 'page'>) {
	const { 'filter.search': search, 'filter.type': types, 'filter.isActive': isActive } = query
	let all = db
		.selectFrom('coupon')
		.innerJoin('customer', 'customer.id', 'coupon.customer_id')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
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

/** One page of coupons of the scope's customers, the newest first unless asked otherwise. */
export async function listCouponMasters(
	db: Db,
	{ scope, today }: { scope: OfficeScope; today: string },
	query: Query,
): Promise<{ items: CouponMaster[]; meta: Meta }> {
	const { page, perPage } = query
	const all = matchingCoupons(db, scope, today, query)
	const total = await totalOf(all)
	const rows = await all
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
		.orderBy(sortOrder(sortColumns, query.sort ?? '-issuedOn'))
		.orderBy('coupon.code')
		.limit(perPage)
		.offset((page - 1) * perPage)
		.execute()
	const items = rows.map(({ id, number, title, type, ...row }) => ({
		...row,
		type: type as CouponMaster['type'],
		customer: { id, number, title },
	}))
	const path = '/api/office/coupon'
	return { items, meta: metaOf({ page, perPage, path, total, count: items.length }) }
}
