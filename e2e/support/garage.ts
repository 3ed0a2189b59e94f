import { randomUUID } from 'node:crypto'
import type { Db } from '../../apps/api/src/db/database.ts'
import {
	createOrder,
	createTicket,
	createTicketImage,
} from '../../apps/api/src/testing/factories.ts'
import { addDays } from '../../packages/contract/src/index.ts'
import type { Person, Stop } from './world.ts'

export type Garage = Stop & { awsId: string; crmId: string }

/** The first stop of a person, as a garage of which everything is known. */
export async function furnishGarage(db: Db, person: Person): Promise<Garage> {
	const [stop] = person.stops
	if (!stop) throw new Error('The person has no stop.')
	const id = stop.customerId
	const [awsId, crmId] = [`10${Date.now()}`, `FR-${Date.now()}`]
	await db
		.updateTable('customer')
		.set({
			aws_id: awsId,
			crm_id: crmId,
			vat: 'FR25900000019',
			email: 'atelier@arnaud.example',
			business_type: 'independent_garage',
			quantity_employees: '4-5',
			notes: 'Fermé le mercredi.\n<b>Sonner</b> deux fois.',
			real_lat: 47.912,
			real_lng: 1.91,
			last_visit_on: addDays(person.date, -12),
			loyalty_level: 'silv',
			loyalty_current: 3380,
			loyalty_min: 1500,
			loyalty_max: 4000,
			loyalty_next_level: 'gold',
			loyalty_ends_on: `${person.date.slice(0, 4)}-12-31`,
		})
		.where('id', '=', id)
		.execute()
	await addContact(db, id, 'Odile')
	return { ...stop, awsId, crmId }
}

async function addContact(db: Db, customerId: string, name: string): Promise<void> {
	const contactId = randomUUID()
	await db
		.insertInto('contact_person')
		.values({
			id: contactId,
			customer_id: customerId,
			rank: 0,
			name,
			surname: 'Perrin',
			position: 'Magasin',
		})
		.execute()
	await db
		.insertInto('contact_phone')
		.values({
			id: randomUUID(),
			contact_person_id: contactId,
			phone_prefix: '+33',
			phone_number: '639981234',
		})
		.execute()
}

/** Makes a customer a key account. */
export async function makeKeyAccount(db: Db, customerId: string): Promise<void> {
	await db
		.updateTable('customer')
		.set({ market_type: 'key-account', status: 'ka1', business_type: 'multibrand_network' })
		.where('id', '=', customerId)
		.execute()
	await db
		.insertInto('key_account')
		.values({
			customer_id: customerId,
			customer_group_name: 'Motrio Orléans',
			group_name: 'Motrio',
			business_category: 'Regional',
			sub_group_type: 'network_hq',
			group_size: 42,
			contract: 'framework',
		})
		.execute()
}

/** Entries of status, one a day, the newest yesterday. */
export async function addStatusEntries(db: Db, person: Person, customerId: string, count: number) {
	const rows = Array.from({ length: count }, (_, index) => ({
		id: randomUUID(),
		customer_id: customerId,
		status: 'stnd' as const,
		reason: `étape ${count - index}`,
		employee_id: person.id,
		changed_at: new Date(`${addDays(person.date, -1 - index)}T10:00:00Z`),
	}))
	await db.insertInto('customer_status_entry').values(rows).execute()
}

/** A solved problem with a photo; gives the file's id and the ticket's number. */
export async function addIssue(db: Db, person: Person, customerId: string) {
	const ticket = await createTicket(db, person.id, customerId, {
		comment: 'Le disque siffle',
		brand: 'ATE',
		article: '24.0325-0158.1',
		status: 'solved',
		solution: 'Disque échangé',
		created_at: new Date(Date.now() - 3_600_000),
		closed_at: new Date(),
	})
	const file = await createTicketImage(db, ticket.id)
	const row = await db
		.selectFrom('ticket')
		.where('id', '=', ticket.id)
		.select('number')
		.executeTakeFirstOrThrow()
	return { fileId: file.id, number: Number(row.number) }
}

let orders = 0

/** An order under a number that the demo's do not have. */
export function addOrder(
	db: Db,
	customerId: string,
	given: Parameters<typeof createOrder>[2] = {},
) {
	orders += 1
	return createOrder(db, customerId, { id: `9${Date.now()}${orders}`, ...given })
}
