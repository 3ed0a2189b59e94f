import { sql } from 'kysely'
import type { Db } from '#db/database'
import {
	code,
	type Erasure,
	hash,
	made,
	masked,
	nothing,
	type Person,
	rowsOf,
} from '#platform/erasure/erasure'
import { sortNames } from '#platform/erasure/name-pattern'

const ofCustomer = rowsOf({ customer: 'customer_id' })
const newVersion = { version: sql`version + 1`, updated_at: sql`now()` }
const newPlace = { lat: nothing, lng: nothing, real_lat: nothing, real_lng: nothing }

/** Contact people are deleted; a customer's row stays, anonymised. */
export const customerErasure: Erasure = {
	contact_phone: {
		rows: ({ kind, id }) => {
			if (kind === 'employee') return undefined
			const column = kind === 'contact' ? sql`id` : sql`customer_id`
			return sql`contact_person_id in (select id from contact_person where ${column} = ${id})`
		},
		removed: ['contact', 'customer'],
	},
	contact_person: {
		rows: ({ kind, id }) => {
			if (kind === 'employee') return undefined
			return kind === 'contact' ? sql`id = ${id}` : sql`customer_id = ${id}`
		},
		id: 'id',
		hides: ['contact', 'customer'],
		removed: ['contact', 'customer'],
	},
	customer_apart: {
		rows: ({ kind, id }) =>
			kind === 'customer' ? sql`(customer_id = ${id} or other_id = ${id})` : undefined,
		removed: ['customer'],
		harmless: { vat: hash, phone: hash, name: hash },
	},
	customer_alias: { rows: ofCustomer, removed: ['customer'] },
	customer_placing: {
		rows: ofCustomer,
		removed: ['customer'],
		harmless: { precision: code },
		texts: ['address'],
	},
	key_account: {
		rows: ofCustomer,
		removed: ['customer'],
		texts: ['customer_group_name', 'group_name', 'contract'],
		harmless: { business_category: code, sub_group_type: code },
	},
	customer: {
		rows: ({ customerId }) => (customerId ? sql`id = ${customerId}` : undefined),
		id: 'id',
		hides: ['customer'],
		masks: {
			contact: newVersion,
			customer: {
				...newVersion,
				...newPlace,
				...{ aws_id: nothing, crm_id: nothing, title: masked, company_title: masked },
				...{ street: masked, house_number: masked, postal_code: masked, city: masked },
				...{ phone_prefix: nothing, phone_number: nothing, email: nothing, vat: nothing },
				...{ label: nothing, notes: nothing, opening_hours: nothing, is_closed: sql`true` },
			},
		},
		texts: ['label', 'notes', 'opening_hours'],
		harmless: {
			status: code,
			country: code,
			market_type: code,
			sub_group_type: code,
			business_type: code,
			potential: code,
			quantity_employees: code,
			loyalty_level: code,
			loyalty_next_level: code,
			title_key: made,
			search_text: made,
		},
	},
	customer_status_entry: { harmless: { status: code, reason: code } },
	customer_field_change: { harmless: { field: 'the name of a field' } },
	customer_change: {},
}

/** The data that identifies a customer and its contact people */
async function findCustomer(db: Db, id: string): Promise<Person | undefined> {
	const row = await db
		.selectFrom('customer')
		.where('id', '=', id)
		.select(['title', 'company_title', 'street', 'house_number', 'email', 'vat'])
		.select(['aws_id', 'crm_id', 'phone_number'])
		.executeTakeFirst()
	if (!row) return undefined
	const contacts = await db
		.selectFrom('contact_person')
		.where('customer_id', '=', id)
		.select('id')
		.execute()
	const people = await Promise.all(contacts.map((contact) => findContact(db, contact.id)))
	const { street, house_number: number, aws_id: first, crm_id: second } = row
	const own = sortNames([row.title, row.company_title, row.email, row.vat, row.phone_number])
	return {
		...{ kind: 'customer', id, customerId: id },
		names: [...own.names, ...people.flatMap((one) => one?.names ?? [])],
		words: [
			...own.words,
			...[first, second, `${street} ${number}`, street].filter((text) => text !== null),
			...people.flatMap((one) => one?.words ?? []),
		],
	}
}

async function findContact(db: Db, id: string): Promise<Person | undefined> {
	const row = await db
		.selectFrom('contact_person')
		.where('id', '=', id)
		.select(['customer_id', 'name', 'surname'])
		.executeTakeFirst()
	if (!row) return undefined
	const phones = await db
		.selectFrom('contact_phone')
		.where('contact_person_id', '=', id)
		.select('phone_number')
		.execute()
	const { name, surname } = row
	const whole = name && surname ? [`${name} ${surname}`, `${surname} ${name}`] : []
	const inverted = name && surname ? [`${surname}, ${name}`] : []
	const parts = [name, surname, ...phones.map((phone) => phone.phone_number)]
	const { names, words } = sortNames([...whole, ...inverted, ...parts])
	return { kind: 'contact', id, customerId: row.customer_id, names, words }
}

export const findCustomerPerson = (
	db: Db,
	{ kind, id }: { kind: 'contact' | 'customer'; id: string },
): Promise<Person | undefined> => (kind === 'contact' ? findContact(db, id) : findCustomer(db, id))

/** The sector of a customer whose phones must reload it */
export async function findSectorOf(db: Db, customerId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('customer')
		.where('id', '=', customerId)
		.select('sector_id')
		.executeTakeFirst()
	return row?.sector_id
}

/** The text that must be typed to confirm a customer's erasure: its number, or its name if it has none */
export async function findErasureWord(db: Db, customerId: string): Promise<string | undefined> {
	const row = await db
		.selectFrom('customer')
		.where('id', '=', customerId)
		.select(['aws_id as number', 'title'])
		.executeTakeFirst()
	return row?.number ?? row?.title
}
