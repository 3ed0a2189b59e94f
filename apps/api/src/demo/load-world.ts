import { type Country, countries, dateIn, timeZones } from '@roundsman/contract'
import type { Db } from '#db/database'
import { hashPassword } from '#domains/employees'
import { demoPassword, demoSeed } from './accounts.ts'
import { createWriter, type Writer } from './bulk-writer.ts'
import {
	campaignRows,
	createContacts,
	createCoupons,
	createKeyAccount,
	createStatusEntries,
} from './customer-details.ts'
import { type Customer, createCustomer } from './customers.ts'
import { createHistory, type History, visitedOf } from './history.ts'
import { layTours } from './lay-tours.ts'
import { createOrders, type Order, type Serials } from './orders.ts'
import { createParcels } from './parcels.ts'
import { createParts, type Part } from './parts.ts'
import { drawPictures, type Pictures } from './pictures.ts'
import { createRandom, deterministicId, type Random } from './random.ts'
import { createReturns } from './returns.ts'
import { daysOff, hire, newsReadRows, newsRows, type Worker, writeStaff } from './staff.ts'
import { createStoredFiles, type SaveFile } from './stored-files.ts'
import { layTerritories, type PlacesOf, type Territory } from './territories.ts'
import { createTickets } from './tickets.ts'
import { actionRows } from './world-actions.ts'

export type WorldSettings = {
	now: Date
	/** How many customers, spread over the six countries; at least `fewestCustomers`. */
	customers: number
	placesOf: PlacesOf
	saveFile: SaveFile
}

/** With fewer there are not enough customers for everybody's tour. */
export const fewestCustomers = 240

/** What all countries of one loading share. */
export type WorldContext = {
	write: Writer
	now: Date
	random: Random
	parts: readonly Part[]
	/** Of customers and of orders: no two have the same number. */
	customerSerials: Serials
	orderSerials: Serials
	saveFile: SaveFile
	pictures: Pictures
	passwordHash: string
}

/** Starts the loading of a world: the same `now` gives the same rows on either database. */
export async function openWorld(db: Db, now: Date, saveFile: SaveFile): Promise<WorldContext> {
	const random = createRandom(demoSeed)
	return {
		write: createWriter(db),
		now,
		random,
		parts: createParts(random.fork('parts')),
		customerSerials: { next: 1 },
		orderSerials: { next: 1 },
		saveFile,
		pictures: await drawPictures(),
		// One hash for all: what it hides is printed at every start.
		passwordHash: await hashPassword(demoPassword),
	}
}

/** Fills an empty database with the demo accounts' world, today's tours included. */
export async function loadWorld(db: Db, settings: WorldSettings): Promise<WorldContext> {
	const { now, customers, placesOf, saveFile } = settings
	const world = await openWorld(db, now, saveFile)
	await world.write('action', actionRows())
	for (const [i, country] of countries.entries()) {
		const share = Math.floor((customers + countries.length - 1 - i) / countries.length)
		await loadCountry(world, country, placesOf, share)
	}
	await layTours(db, now)
	return world
}

async function loadCountry(
	world: WorldContext,
	country: Country,
	placesOf: PlacesOf,
	count: number,
): Promise<void> {
	const { write, now } = world
	const random = world.random.fork(country)
	const places = placesOf(country)
	const territories = layTerritories(country, places, count, random.fork('territories'))
	const workers = hire(territories, random.fork('homes'))
	await write(
		'sector',
		territories.map(({ sector }) => sector),
	)
	const { passwordHash } = world
	await writeStaff(write, workers, { passwordHash, now, places, random })
	await write('news', newsRows(country, now))
	await write('coupon_campaign', campaignRows(country, dateIn(timeZones[country], now)))
	await write('news_read', newsReadRows(country, workers))
	const customers = territories.flatMap((territory) => settle(world, territory))
	const history = recordYear(workers, customers, now, random)
	await writeCustomers(world, country, customers, workers)
	await writeHistory(write, history)
	const orders = await writeOrders(world, country, customers)
	for (const worker of workers) await writeTrade(world, worker, customers, orders)
}

export async function writeHistory(write: Writer, history: History): Promise<void> {
	await write('tour', history.tours)
	await write('visit', history.visits)
	await write('visit_action', history.actions)
	await write('visit_report', history.reports)
}

/** Writes visits with their tours, actions and reports. */
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

function recordYear(
	workers: readonly Worker[],
	customers: readonly Customer[],
	now: Date,
	random: Random,
) {
	const visited = visitedOf(customers)
	const years = workers.map((worker) => {
		const pool = visited.filter(({ customer }) => worker.sectorIds.includes(customer.row.sector_id))
		const off = new Set(daysOff(worker, now, random))
		return createHistory(worker, pool, { now, daysOff: off, random: random.fork(worker.login) })
	})
	return {
		tours: years.flatMap((year) => year.tours),
		visits: years.flatMap((year) => year.visits),
		actions: years.flatMap((year) => year.actions),
		reports: years.flatMap((year) => year.reports),
	}
}

/** Writes customers with everything that hangs on them alone. */
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
		const serial = Number(customer.row.crm_id?.slice(4))
		return {
			...createContacts(customer, own),
			keyAccounts: createKeyAccount(customer, own),
			statuses: createStatusEntries(customer, {
				today,
				employeeId: finder?.id ?? null,
				random: own,
			}),
			coupons: createCoupons(customer, { today, serial, random: own }),
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
	await write(
		'coupon',
		details.flatMap((detail) => detail.coupons),
	)
}

/** Writes the customers' orders, at most so many each, and gives them. */
export async function writeOrders(
	{ write, now, random, parts, orderSerials: serials }: WorldContext,
	country: Country,
	customers: readonly Customer[],
	most?: number,
): Promise<Order[]> {
	const today = dateIn(timeZones[country], now)
	const orders = customers.flatMap((customer) => {
		const own = random.fork(`orders ${customer.row.id}`)
		return createOrders(customer, { today, parts, serials, random: own, most })
	})
	await write(
		'customer_order',
		orders.map(({ row }) => row),
	)
	await write(
		'order_product',
		orders.flatMap(({ products }) => products),
	)
	await write(
		'order_delivery',
		orders.flatMap(({ deliveries }) => deliveries),
	)
	return orders
}

/** Writes an employee's returns, parcels and tickets; prospectors have tickets only. */
async function writeTrade(
	{ write, now, random, saveFile, pictures }: WorldContext,
	worker: Worker,
	customers: readonly Customer[],
	allOrders: readonly Order[],
): Promise<void> {
	const own = new Set(
		customers
			.filter(({ row }) => worker.sectorIds.includes(row.sector_id))
			.map(({ row }) => row.id),
	)
	const orders = allOrders.filter(({ row }) => own.has(row.customer_id))
	const today = dateIn(timeZones[worker.country], now)
	const files = createStoredFiles(saveFile, pictures)
	const given = { today, files, random: random.fork(`trade ${worker.login}`) }
	const isAgent = worker.role === 'service-agent'
	const { returns, images } = isAgent
		? createReturns(worker, orders, given)
		: { returns: [], images: [] }
	const { parcels, articles, shipments, intents } = createParcels(worker, returns, given)
	const tickets = createTickets(worker, orders, given)
	await write('file', files.rows)
	await write(
		'customer_return',
		returns.map(({ row }) => row),
	)
	await write(
		'claim',
		returns.flatMap(({ claims }) => claims.map(({ row }) => row)),
	)
	await write('claim_image', images)
	await write('parcel', parcels)
	await write('parcel_article', articles)
	await write('parcel_shipment', shipments)
	await write('outbound', intents)
	await write('ticket', tickets.tickets)
	await write('ticket_image', tickets.images)
}
