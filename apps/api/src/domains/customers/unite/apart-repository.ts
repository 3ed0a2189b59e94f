import { sql } from 'kysely'
import type { Db } from '#db/database'

/** Two customers, from the side of each of them. */
export type CustomerPair = readonly [string, string]

/** What two rows of `customer` share, as digests; null where they differ. */
const shared = {
	vat: sql`case when one.vat = other.vat then md5(one.vat) end`,
	phone: sql`case when one.phone_number = other.phone_number
		and one.phone_prefix is not distinct from other.phone_prefix
		then md5(concat(one.phone_prefix, one.phone_number)) end`,
	name: sql`case when one.title_key = other.title_key and one.postal_code = other.postal_code
		then md5(concat(one.title_key, one.postal_code)) end`,
}

/** True of a row that says so of `one` and `other` and still holds: they share nothing that they did not share then. */
export const stillHolds = sql<boolean>`(
	apart.customer_id = one.id and apart.other_id = other.id
	and (${shared.vat} is null or ${shared.vat} = apart.vat)
	and (${shared.phone} is null or ${shared.phone} = apart.phone)
	and (${shared.name} is null or ${shared.name} = apart.name)
)`

/** Remembers that two customers are two. */
export async function keepApart(
	db: Db,
	[id, otherId]: CustomerPair,
	{ employeeId, now }: { employeeId: string; now: Date },
): Promise<void> {
	await sql`
		insert into customer_apart (customer_id, other_id, vat, phone, name, employee_id, kept_at)
		select one.id, other.id, ${shared.vat}, ${shared.phone}, ${shared.name}, ${employeeId}::uuid,
			${now}::timestamptz
		from customer as one join customer as other
			on (one.id, other.id) in ((${id}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${id}::uuid))
		order by one.id
		on conflict (customer_id, other_id) do update set vat = excluded.vat, phone = excluded.phone,
			name = excluded.name, employee_id = excluded.employee_id, kept_at = excluded.kept_at
	`.execute(db)
}

/** Forgets it; false where nobody had said so. */
export async function forgetApart(db: Db, [id, otherId]: CustomerPair): Promise<boolean> {
	const { rows } = await sql`
		delete from customer_apart where (customer_id, other_id) in (
			(${id}::uuid, ${otherId}::uuid), (${otherId}::uuid, ${id}::uuid)
		) returning customer_id
	`.execute(db)
	return rows.length > 0
}
