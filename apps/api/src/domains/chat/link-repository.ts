import type { ChatLink } from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'

/** Customers whose records may be linked: a condition on rows of `customer` */
type Reach = { customers: Expression<SqlBool>; personId: string | null }

function linked(db: Db, { kind, id }: Pick<ChatLink, 'kind' | 'id'>, reach: Reach) {
	const { customers, personId } = reach
	switch (kind) {
		case 'customer':
			return db
				.selectFrom('customer')
				.where('customer.id', '=', id)
				.where(customers)
				.select('customer.id')
		case 'visit':
			return db
				.selectFrom('visit')
				.innerJoin('customer', 'customer.id', 'visit.customer_id')
				.where('visit.id', '=', id)
				.where(customers)
				.select('visit.id')
		case 'order':
			return db
				.selectFrom('customer_order')
				.innerJoin('customer', 'customer.id', 'customer_order.customer_id')
				.where('customer_order.id', '=', id)
				.where(customers)
				.select('customer_order.id')
		case 'return':
			return db
				.selectFrom('customer_return')
				.innerJoin('customer', 'customer.id', 'customer_return.customer_id')
				.where('customer_return.id', '=', id)
				.where(customers)
				.select('customer_return.id')
		case 'parcel':
			return db
				.selectFrom('parcel')
				.where('parcel.id', '=', id)
				.where(sql<boolean>`(${personId}::uuid is null or parcel.employee_id = ${personId}::uuid)`)
				.select('parcel.id')
	}
}

/** Whether a record exists and its author can see it */
export async function isLinkKnown(
	db: Db,
	link: Pick<ChatLink, 'kind' | 'id'>,
	reach: Reach,
): Promise<boolean> {
	if (link.kind !== 'order' && !isUuid(link.id)) return false
	return (await linked(db, link, reach).executeTakeFirst()) !== undefined
}
