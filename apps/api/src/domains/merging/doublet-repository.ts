import type { Doublet } from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { stillHolds } from '#domains/customers'
import { isInScope, type OfficeScope } from '#platform/office-scope'

/** Maximum number of duplicates that are shown */
const doubletsMax = 3

export async function findMergeable(db: Db, scope: OfficeScope, id: string) {
	if (!isUuid(id)) return undefined
	return db
		.selectFrom('customer')
		.innerJoin('sector', 'sector.id', 'customer.sector_id')
		.where(isInScope(scope, { sectorId: 'customer.sector_id', country: 'sector.country' }))
		.where('customer.id', '=', id)
		.select(['customer.id', 'customer.aws_id as number', 'customer.title', 'customer.version'])
		.executeTakeFirst()
}

/** Open customers in the scope with the same VAT number, phone number, or name and postal code */
export async function listDoublets(db: Db, scope: OfficeScope, id: string): Promise<Doublet[]> {
	const { rows } = await sql<
		Omit<Doublet, 'apart'> & { keptBy: string | null; keptAt: Date | null }
	>`
		select other.id, other.aws_id as number, other.title,
			other.street || ' ' || other.house_number || ', ' || other.postal_code || ' ' || other.city as address,
			case when other.phone_number is null then null
				else coalesce(other.phone_prefix, '') || other.phone_number end as phone,
			(select count(*) from customer_order where customer_order.customer_id = other.id)::integer as orders,
			case when other.vat = one.vat then 'vat'
				when other.phone_number = one.phone_number then 'phone' else 'name' end as reason,
			keeper.name as "keptBy", apart.kept_at as "keptAt"
		from customer as one join customer as other on other.id <> one.id and other.country = one.country
			and not other.is_closed and (
				other.vat = one.vat
				or (other.phone_number = one.phone_number and other.phone_prefix is not distinct from one.phone_prefix)
				or (other.title_key = one.title_key and other.postal_code = one.postal_code)
			)
		join sector on sector.id = other.sector_id
		left join customer_apart as apart on ${stillHolds}
		left join employee as keeper on keeper.id = apart.employee_id
		where one.id = ${id} and ${isInScope(scope, { sectorId: 'other.sector_id', country: 'sector.country' })}
		order by apart.kept_at is not null, other.title_key, other.id limit ${doubletsMax}
	`.execute(db)
	return rows.map(({ keptBy, keptAt, ...doublet }) => ({
		...doublet,
		apart: keptAt && { by: keptBy, at: keptAt.toISOString() },
	}))
}
