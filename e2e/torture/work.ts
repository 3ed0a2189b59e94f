import type { Db } from '../../apps/api/src/db/database.ts'
import { createCustomer, createVisit } from '../../apps/api/src/testing/worlds/factories.ts'
import { createPerson, type Person } from '../support/world/world.ts'
import { createReturnables, drawPapers, type Papers, type Returnable } from './returns.ts'

export type PlannedVisit = { id: string; customerId: string }

/** What a person can do in a seed. The lists are used up as the plan is made. */
export type TortureWork = {
	person: Person
	date: string
	/** Ids of today's visits, in the order in which they were planned. */
	today: string[]
	/** Visits of the past week that nobody has reported yet. */
	visits: PlannedVisit[]
	reported: PlannedVisit[]
	returnables: Returnable[]
	papers: Papers
}

const days = 7
const dayMs = 86_400_000

/**
 * A person with a tour today and, from the week before, as many visits to report as are wanted, and with
 * customers who send something back.
 */
export async function createWork(
	db: Db,
	visitCount: number,
	returnCount = 0,
): Promise<TortureWork> {
	const person = await createPerson(db)
	const visits: PlannedVisit[] = []
	while (visits.length < visitCount) {
		const { id: customerId } = await createCustomer(db, person.sectorId, { country: 'fr' })
		for (let day = 1; day <= days && visits.length < visitCount; day += 1) {
			const date = new Date(Date.parse(person.date) - day * dayMs).toISOString().slice(0, 10)
			const { id } = await createVisit(db, person, { customer_id: customerId, date })
			visits.push({ id, customerId })
		}
	}
	return {
		person,
		date: person.date,
		today: person.stops.map(({ id }) => id),
		visits,
		reported: [],
		returnables: await createReturnables(db, person, returnCount),
		papers: await drawPapers(),
	}
}
