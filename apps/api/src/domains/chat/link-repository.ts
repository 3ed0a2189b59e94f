import type { ChatLink } from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'

/** Of which customers records may be linked: a condition on rows of `customer`. */
type Reach = { customers: Expression<SqlBool>; personId: string | null }

const ofCustomer = { visit: 'visit', order: 'customer_order', return: 'customer_return' } as const

/** Whether a record is there and its author sees it. */
export async function isLinkKnown(
	db: Db,
	{ kind, id }: Pick<ChatLink, 'kind' | 'id'>,
	{ customers, personId }: Reach,
): Promise<boolean> {
	if (kind !== 'order' && !isUuid(id)) return false
	const found =
		kind === 'customer'
			? sql`select from customer where customer.id::text = ${id} and ${customers}`
			: kind === 'parcel'
				? sql`select from parcel where parcel.id::text = ${id}
					and (${personId}::uuid is null or parcel.employee_id = ${personId}::uuid)`
				: sql`select from ${sql.table(ofCustomer[kind])} as linked
					join customer on customer.id = linked.customer_id
					where linked.id::text = ${id} and ${customers}`
	const { rows } = await sql<{ isKnown: boolean }>`select exists (${found}) as "isKnown"`.execute(
		db,
	)
	return rows[0]?.isKnown ?? false
}
