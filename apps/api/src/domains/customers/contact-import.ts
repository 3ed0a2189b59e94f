import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type ImportMoment, keySeparator, type Sql } from '#platform/imports/import-adapter'
import { byFirstPart, refColumn, refOf, tableAdapter } from '#platform/imports/table-adapter'

const separator = sql.lit(keySeparator)
const key: Sql = sql`customer.aws_id || ${separator} || t.name || ${separator} || t.surname`

/** A person's first or second number, as lists show it */
const phoneAt = (place: number): Sql => sql`(
	select phone_prefix || ' ' || phone_number from contact_phone
	where contact_person_id = t.id order by phone_number, id offset ${sql.lit(place)} limit 1
)`

/** Phones cache people with their customer, so a changed person must change the customer's version. */
async function touchCustomers(db: Db, people: Sql, { now }: ImportMoment): Promise<void> {
	await sql`
		with changed as (
			update customer set version = version + 1, updated_at = ${now}
			where id in (select customer_id from contact_person where id in (${people}))
			returning id, version
		)
		insert into customer_field_change (customer_id, field, employee_id, changed_at, version)
		select id, 'contactPersons', null::uuid, ${now}::timestamptz, version from changed
		on conflict (customer_id, field) do update set employee_id = null,
			changed_at = excluded.changed_at, version = excluded.version
	`.execute(db)
}

async function writePhones(db: Db, rows: Sql, moment: ImportMoment): Promise<void> {
	// Deletes the file's old numbers first, then adds those that the person does not have yet.
	await sql`
		delete from contact_phone using (${rows}) as r, jsonb_each_text(r.before) as old
		where contact_phone.contact_person_id = r.id::uuid
			and phone_prefix || ' ' || phone_number = old.value
	`.execute(db)
	await sql`
		insert into contact_phone (id, contact_person_id, phone_prefix, phone_number)
		select gen_random_uuid(), r.id::uuid, split_part(named.phone, ' ', 1), split_part(named.phone, ' ', 2)
		from (${rows}) as r
		cross join lateral (
			select distinct phone from unnest(array[r.data ->> 'phone', r.data ->> 'secondPhone']) as phone
			where phone is not null
		) as named
		where not exists (
			select from contact_phone as other where other.contact_person_id = r.id::uuid
				and other.phone_prefix || ' ' || other.phone_number = named.phone
		)
	`.execute(db)
	await touchCustomers(db, sql`select id::uuid from (${rows}) as r`, moment)
}

/** Customers' contact people by number and name */
export const contactImport = tableAdapter({
	kind: 'contacts',
	table: 'contact_person',
	from: sql`contact_person as t join customer on customer.id = t.customer_id`,
	key,
	ofKeys: byFirstPart(sql`customer.aws_id`, key),
	references: { customer: 'customers' },
	columns: [
		refColumn('customer', 'customer_id', sql`customer.aws_id`),
		{ field: 'name', column: 'name', type: 'text' },
		{ field: 'surname', column: 'surname', type: 'text' },
		{ field: 'position', column: 'position', type: 'text' },
	],
	shown: { phone: phoneAt(0), secondPhone: phoneAt(1) },
	fixed: () => ({
		rank: sql`(
			select coalesce(max(rank) + 1, 0) from contact_person as other
			where other.customer_id = (${refOf('customer')})::uuid
		) + row_number() over (partition by ${refOf('customer')} order by r.id) - 1`,
	}),
	parts: ['contact_phone'],
	isChanged: sql`exists (
		select from customer_field_change as change where change.customer_id = t.customer_id
			and change.field = 'contactPersons' and change.employee_id is not null
	)`,
	afterInsert: writePhones,
	afterUpdate: writePhones,
	beforeRemove: (db, ids, moment) =>
		touchCustomers(db, sql`select unnest(${[...ids]}::uuid[])`, moment),
})
