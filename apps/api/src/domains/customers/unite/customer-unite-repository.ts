import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type EventSource, recordEvents } from '#platform/events/record-event'
import type { CustomerMove } from '#platform/imports/customer-move'

export type NumberedCustomer = { id: string; number: string; isClosed: boolean }

export async function findNumbered(
	db: Db,
	numbers: readonly string[],
): Promise<NumberedCustomer[]> {
	const { rows } = await sql<NumberedCustomer>`
		select id, aws_id as number, is_closed as "isClosed" from customer
		where aws_id = any(${[...numbers]}::text[]) order by id for no key update
	`.execute(db)
	return rows
}

/** References to the number find the remaining customer from now on. */
export async function addAlias(db: Db, number: string, customerId: string): Promise<void> {
	await db.deleteFrom('customer_alias').where('number', '=', number).execute()
	await db.insertInto('customer_alias').values({ number, customer_id: customerId }).execute()
}

/** Removes the alias of a number that a customer has as its own. */
export async function removeAlias(db: Db, number: string): Promise<void> {
	await db.deleteFrom('customer_alias').where('number', '=', number).execute()
}

export async function setNumber(
	db: Db,
	id: string,
	{ number, now }: { number: string | null; now: Date },
): Promise<number> {
	const { version } = await db
		.updateTable('customer')
		.set((eb) => ({ aws_id: number, version: eb('version', '+', 1), updated_at: now }))
		.where('id', '=', id)
		.returning('version')
		.executeTakeFirstOrThrow()
	return version
}

/** The fields that a customer takes over from another one, as events name them */
async function findUnited(db: Db, id: string) {
	return db
		.selectFrom('customer')
		.select(['version', 'status', 'is_closed as isClosed'])
		.select(['phone_prefix as phonePrefix', 'phone_number as phoneNumber', 'email', 'vat', 'notes'])
		.select(['opening_hours as openingHours', 'real_lat as realLat', 'real_lng as realLng'])
		.select('last_visit_on as lastVisitOn')
		.where('id', '=', id)
		.executeTakeFirstOrThrow()
}

/** Moves people, history and fields that the remaining customer lacks; closes the other one. */
export async function moveCustomerRows(
	source: EventSource,
	{ from, to, now }: CustomerMove,
): Promise<void> {
	const { db } = source
	const before = { doublet: await findUnited(db, from), survivor: await findUnited(db, to) }
	await sql`
		update contact_person set customer_id = ${to}, rank = rank + 1 + (
			select coalesce(max(rank), -1) from contact_person where customer_id = ${to}
		) where customer_id = ${from}
	`.execute(db)
	await sql`
		update key_account set customer_id = ${to}
		where customer_id = ${from} and not exists (select from key_account where customer_id = ${to})
	`.execute(db)
	await db
		.updateTable('customer_status_entry')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.execute()
	await db
		.updateTable('customer_alias')
		.set({ customer_id: to })
		.where('customer_id', '=', from)
		.execute()
	await sql`
		update customer as survivor set
			phone_prefix = case when survivor.phone_number is null then doublet.phone_prefix else survivor.phone_prefix end,
			phone_number = coalesce(survivor.phone_number, doublet.phone_number),
			email = coalesce(survivor.email, doublet.email), vat = coalesce(survivor.vat, doublet.vat),
			notes = coalesce(survivor.notes, doublet.notes),
			opening_hours = coalesce(survivor.opening_hours, doublet.opening_hours),
			real_lat = coalesce(survivor.real_lat, doublet.real_lat),
			real_lng = coalesce(survivor.real_lng, doublet.real_lng),
			last_visit_on = greatest(survivor.last_visit_on, doublet.last_visit_on),
			version = survivor.version + 1, updated_at = ${now}
		from customer as doublet where survivor.id = ${to} and doublet.id = ${from}
	`.execute(db)
	await sql`
		update customer set is_closed = true, status = 'clos', version = version + 1, updated_at = ${now}
		where id = ${from}
	`.execute(db)
	const { version, ...survivor } = await findUnited(db, to)
	await recordEvents(source, [
		{
			...{ kind: 'customer.merged', recordId: from, version: before.doublet.version + 1 },
			before: {
				mergedInto: null,
				isClosed: before.doublet.isClosed,
				status: before.doublet.status,
			},
			after: { mergedInto: to, isClosed: true, status: 'clos' },
		},
		{
			...{ kind: 'customer.changed', recordId: to, version },
			before: { ...before.survivor, version: null },
			after: { ...survivor, version: null },
		},
	])
}
