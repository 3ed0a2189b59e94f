import type { Db } from '@roundsman/api/db/database'
import { type Country, countries, dateIn, timeZones } from '@roundsman/contract'
import type { OnStep } from './load-steps.ts'
import { seeders } from './seeders/index.ts'
import type { Seeded } from './seeders/seeder.ts'
import { countryNames } from './staff/accounts.ts'
import { firmRow } from './staff/firms.ts'
import type { SaveFile } from './stored-files.ts'
import { layTerritories, type PlacesOf } from './territories.ts'
import { emptyHistory } from './visits/history.ts'
import { layTours } from './visits/lay-tours.ts'
import { actionRows } from './world-actions.ts'
import { openWorld, type WorldContext } from './world-context.ts'

type WorldSettings = {
	now: Date
	/** How many customers, spread over the six countries; at least `fewestCustomers`. */
	customers: number
	placesOf: PlacesOf
	saveFile: SaveFile
	onStep?: OnStep | undefined
}

/** With fewer there are not enough customers for everybody's tour. */
export const fewestCustomers = 240

/** Fills an empty database with the demo accounts' world, today's tours included. */
export async function loadWorld(db: Db, settings: WorldSettings): Promise<WorldContext> {
	const { now, customers, placesOf, saveFile, onStep } = settings
	onStep?.('products and photos')
	const world = await openWorld(db, now, saveFile)
	await world.write('firm', [firmRow])
	await world.write('action', actionRows())
	for (const [i, country] of countries.entries()) {
		const share = Math.floor((customers + countries.length - 1 - i) / countries.length)
		onStep?.(`${countryNames[country]}, ${share} customers with a year of visits and orders`)
		await loadCountry(world, country, placesOf, share)
	}
	onStep?.('tours of today and the next two weeks')
	await layTours(db, now)
	return world
}

async function loadCountry(
	world: WorldContext,
	country: Country,
	placesOf: PlacesOf,
	count: number,
): Promise<void> {
	const random = world.random.fork(country)
	const places = placesOf(country)
	const territories = layTerritories(country, places, count, random.fork('territories'))
	const today = dateIn(timeZones[country], world.now)
	const seed = { world, country, today, places, territories, random }
	let seeded: Seeded = {
		workers: [],
		customers: [],
		history: emptyHistory(),
		orders: [],
		returns: new Map(),
	}
	for (const seeder of seeders) seeded = { ...seeded, ...(await seeder.seed(seed, seeded)) }
}
