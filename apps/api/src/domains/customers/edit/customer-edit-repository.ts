import { randomUUID } from 'node:crypto'
import {
	type CustomerForm,
	type CustomerStatus,
	type CustomerText,
	customerTexts,
	type Location,
	normalizeVat,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { columnOf } from '../customer-repository.ts'

type People = CustomerForm['contactPersons']

/** Locks a customer until the transaction ends. */
export async function lockCustomer(db: Db, id: string): Promise<void> {
	await db.selectFrom('customer').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

type FormText = Exclude<CustomerText, 'notes'>
const isOfForm = (field: CustomerText): field is FormText => field !== 'notes'

const textsOf = (form: CustomerForm) =>
	Object.fromEntries(
		customerTexts.filter(isOfForm).map((field) => [columnOf(field), form[field] || null]),
	) as Record<ReturnType<typeof columnOf<FormText>>, string | null>

export const columnsOf = (form: CustomerForm) => ({
	...textsOf(form),
	title: form.title,
	company_title: form.companyTitle,
	country: form.country,
	vat: form.vat ? normalizeVat(form.country, form.vat) : null,
	business_type: form.businessType,
	quantity_employees: form.quantityEmployees,
	street: form.street,
	house_number: form.houseNumber,
	postal_code: form.index.toUpperCase(),
	city: form.city,
	label: form.customerLabel,
})

/**
 * The sector of a new customer: the one with most customers of its postal code, else city, else country, else
 * the first by name
 */
export async function chooseSector(
	db: Db,
	sectorIds: string[],
	{ index, city, country }: CustomerForm,
): Promise<string> {
	const { rows } = await sql<{ id: string }>`
		select sector.id from sector
		left join lateral (
			select
				count(*) filter (where postal_code = ${index.toUpperCase()}) as of_code,
				count(*) filter (where fold_text(city) = fold_text(${city})) as of_city
			from customer where sector_id = sector.id and country = ${country}
		) as known on true
		where sector.id = any(${sectorIds}::uuid[])
		order by of_code desc, of_city desc, (sector.country = ${country}) desc, name, sector.id
		limit 1
	`.execute(db)
	const [sector] = rows
	if (!sector) throw new Error('None of the sectors exists')
	return sector.id
}

type NewCustomer = {
	id: string
	sectorId: string
	status: CustomerStatus
	form: CustomerForm
	location: Location | null
	now: Date
}

const nothingYet = {
	aws_id: null,
	crm_id: null,
	real_lat: null,
	real_lng: null,
	market_type: 'garage',
	sub_group_type: null,
	potential: null,
	notes: null,
	last_visit_on: null,
	loyalty_level: null,
	loyalty_current: null,
	loyalty_min: null,
	loyalty_max: null,
	loyalty_next_level: null,
	loyalty_ends_on: null,
} as const

/** Adds a customer; false if the id exists. */
export async function insertCustomer(
	db: Db,
	{ id, sectorId, status, form, location, now }: NewCustomer,
): Promise<boolean> {
	const { numInsertedOrUpdatedRows } = await db
		.insertInto('customer')
		.values({
			id,
			sector_id: sectorId,
			status,
			...nothingYet,
			...columnsOf(form),
			lat: location?.lat ?? null,
			lng: location?.lng ?? null,
			created_at: now,
			updated_at: now,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.executeTakeFirst()
	return numInsertedOrUpdatedRows === 1n
}

/** Ids of people and phones in the form that belong to other customers */
export async function listTakenIds(db: Db, customerId: string, people: People): Promise<string[]> {
	const personIds = people.flatMap(({ id }) => id ?? [])
	const phoneIds = people.flatMap(({ phones }) => phones.flatMap(({ id }) => id ?? []))
	const { rows } = await sql<{ id: string }>`
		select id from contact_person
		where id = any(${personIds}::uuid[]) and customer_id <> ${customerId}
		union all
		select contact_phone.id from contact_phone
		join contact_person on contact_person.id = contact_person_id
		where contact_phone.id = any(${phoneIds}::uuid[]) and customer_id <> ${customerId}
	`.execute(db)
	return rows.map(({ id }) => id)
}

export async function replacePeople(db: Db, customerId: string, people: People): Promise<void> {
	await db.deleteFrom('contact_person').where('customer_id', '=', customerId).execute()
	for (const [rank, { id: personId = randomUUID(), phones, ...person }] of people.entries()) {
		const row = { ...person, id: personId, customer_id: customerId, rank }
		await db
			.insertInto('contact_person')
			.values({ ...row, position: person.position || null })
			.execute()
		const rows = phones.map(({ id = randomUUID(), phonePrefix, phoneNumber }) => ({
			id,
			contact_person_id: personId,
			phone_prefix: phonePrefix,
			phone_number: phoneNumber,
		}))
		await db.insertInto('contact_phone').values(rows).execute()
	}
}

type Columns = Partial<ReturnType<typeof columnsOf>> & {
	status?: CustomerStatus
	is_closed?: boolean
	notes?: string | null
	lat?: number | null
	lng?: number | null
	real_lat?: number | null
	real_lng?: number | null
}

export async function updateColumns(db: Db, id: string, columns: Columns, now: Date) {
	await db
		.updateTable('customer')
		.set((eb) => ({ ...columns, updated_at: now, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}

export async function insertStatusEntry(
	db: Db,
	entry: { customerId: string; status: CustomerStatus; employeeId: string; at: Date },
): Promise<void> {
	await db
		.insertInto('customer_status_entry')
		.values({
			id: randomUUID(),
			customer_id: entry.customerId,
			status: entry.status,
			reason: null,
			employee_id: entry.employeeId,
			changed_at: entry.at,
		})
		.execute()
}

/** The last status in which a customer was open; undefined if none is recorded. */
export async function findOpenStatus(db: Db, customerId: string) {
	const row = await db
		.selectFrom('customer_status_entry')
		.select('status')
		.where('customer_id', '=', customerId)
		.where('status', 'not in', ['clos', 'clsd'])
		.orderBy('changed_at', 'desc')
		.limit(1)
		.executeTakeFirst()
	return row?.status
}
