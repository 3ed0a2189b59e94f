import { randomUUID } from 'node:crypto'
import type { Db } from '../../../apps/api/src/db/database.ts'
import { addDays } from '../../../packages/contract/src/index.ts'
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
