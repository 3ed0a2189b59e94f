import { type Country, dateIn, timeZones } from '@roundsman/contract'
import { createContacts, createKeyAccount, createStatusEntries } from '../customer-details.ts'
import { type Customer, createCustomer } from '../customers.ts'
import { deterministicId } from '../random.ts'
import type { Worker } from '../staff/staff.ts'
import type { Territory } from '../territories.ts'
import type { WorldContext } from '../world-context.ts'
import type { Seeder } from './seeder.ts'
import { recordYear } from './visits.ts'

/** The customers of a sector, one at each of its places. */
function settle({ random, now, customerSerials }: WorldContext, territory: Territory): Customer[] {
	const { sector, places } = territory
	const today = dateIn(timeZones[sector.country], now)
	return places.map((place, rank) => {
		const id = deterministicId(`customer ${sector.id} ${rank}`)
		const seat = { id, serial: customerSerials.next++, rank, sectorId: sector.id, place, today }
		return createCustomer(seat, random.fork(id))
	})
}

/** Writes customers with the details that are theirs alone. */
export async function writeCustomers(
	{ write, now, random }: WorldContext,
	country: Country,
	customers: readonly Customer[],
	workers: readonly Worker[],
): Promise<void> {
	const today = dateIn(timeZones[country], now)
	await write(
		'customer',
		customers.map(({ row }) => row),
	)
	const details = customers.map((customer) => {
		const own = random.fork(`details ${customer.row.id}`)
		const finder = workers.find(({ sectorIds }) => sectorIds.includes(customer.row.sector_id))
		return {
			...createContacts(customer, own),
			keyAccounts: createKeyAccount(customer, own),
			statuses: createStatusEntries(customer, {
				today,
				employeeId: finder?.id ?? null,
				random: own,
			}),
		}
	})
	await write(
		'contact_person',
		details.flatMap((detail) => detail.persons),
	)
	await write(
		'contact_phone',
		details.flatMap((detail) => detail.phones),
	)
	await write(
		'key_account',
		details.flatMap((detail) => detail.keyAccounts),
	)
	await write(
		'customer_status_entry',
		details.flatMap((detail) => detail.statuses),
	)
}

export const customerSeeder: Seeder = {
	domain: 'customers',
	needs: ['employees'],
	async seed({ world, country, territories, random }, { workers }) {
		const customers = territories.flatMap((territory) => settle(world, territory))
		const history = recordYear(workers, customers, world.now, random)
		await writeCustomers(world, country, customers, workers)
		return { customers, history }
	},
}
