import type { Country } from '@roundsman/contract'
import type { Customer } from '../customers.ts'
import type { Order } from '../goods/orders.ts'
import type { Return } from '../goods/returns.ts'
import type { Place } from '../places.ts'
import type { Random } from '../random.ts'
import type { Worker } from '../staff/staff.ts'
import type { Territory } from '../territories.ts'
import type { History } from '../visits/history.ts'
import type { WorldContext } from '../world-context.ts'

/** What of a country has been seeded so far. */
export type Seeded = {
	workers: readonly Worker[]
	customers: readonly Customer[]
	/** A year of visits: customers remember their last one. */
	history: History
	orders: readonly Order[]
	/** By employee. */
	returns: ReadonlyMap<string, readonly Return[]>
}

type CountrySeed = {
	world: WorldContext
	country: Country
	today: string
	places: readonly Place[]
	territories: readonly Territory[]
	random: Random
}

/** Writes what a domain has in a country, into the tables of that domain only. */
export type Seeder = {
	domain: string
	/** Domains that are seeded before: their records are referred to. */
	needs: readonly string[]
	/** Gives what the seeders behind it build on. */
	seed(country: CountrySeed, seeded: Seeded): Promise<Partial<Seeded>>
}

/** An employee's orders: those of the customers in their sectors. */
export function ordersOf(worker: Worker, { customers, orders }: Seeded): Order[] {
	const inSector = customers.filter(({ row }) => worker.sectorIds.includes(row.sector_id))
	const own = new Set(inSector.map(({ row }) => row.id))
	return orders.filter(({ row }) => own.has(row.customer_id))
}
