import { isWorkingDay } from '@roundsman/api/platform/calendar/working-days'
import { addDays, type Country, countries, dateIn, timeZones } from '@roundsman/contract'
import { type Customer, createCustomer } from '../customers.ts'
import type { Place } from '../places.ts'
import { deterministicId, type Random } from '../random.ts'
import { writeCoupons } from '../seeders/coupons.ts'
import { writeCustomers } from '../seeders/customers.ts'
import { writeOrders } from '../seeders/orders.ts'
import { writeHistory } from '../seeders/visits.ts'
import type { Account } from '../staff/accounts.ts'
import { createPerson } from '../staff/people.ts'
import { type Worker, writeStaff, writeTourPoints } from '../staff/staff.ts'
import type { PlacesOf } from '../territories.ts'
import { emptyHistory, type History, recordDay, visitedOf } from '../visits/history.ts'
import type { WorldContext } from '../world-context.ts'
import { bulkEmployeeId, bulkLogin } from './bulk-employees.ts'

/** Customers of one sector, which one employee works. */
const sectorSize = 1000
/** The fewer stops a day, the longer a sector's one round of visits lasts. */
const stopsADay = 8
const ordersPerCustomer = 1
/** Serials of customers and orders begin here, well behind those of the accounts' world. */
const firstSerial = 1_000_000
/** Chunks in work at once: one is being invented while the other is being written. */
const lanes = 2

/**
 * Adds customers beside the demo accounts' own, in sectors and with employees of their own, each
 * with contacts, a visit and an order. Works chunk by chunk, so memory does not grow with the count.
 */
export async function addCustomers(
	world: WorldContext,
	placesOf: PlacesOf,
	count: number,
	onProgress: (done: number) => void,
): Promise<void> {
	const chunks = Math.ceil(count / sectorSize)
	let [next, done] = [0, 0]
	const work = async () => {
		while (next < chunks) {
			const chunk = next++
			const size = Math.min(sectorSize, count - chunk * sectorSize)
			await addSector(world, placesOf, chunk, size)
			done += size
			onProgress(done)
		}
	}
	await Promise.all(Array.from({ length: lanes }, work))
}

async function addSector(
	world: WorldContext,
	placesOf: PlacesOf,
	chunk: number,
	size: number,
): Promise<void> {
	const country = countries[chunk % countries.length] ?? 'fr'
	const random = world.random.fork(`bulk ${chunk}`)
	const places = placesOf(country)
	const sectorId = deterministicId(`bulk sector ${chunk}`)
	const number = String(chunk + 1).padStart(4, '0')
	const worker = createWorker(country, chunk, sectorId, random.pick(places), random)
	const { write, now, passwordHash } = world
	await write('sector', [
		{ id: sectorId, name: `${random.pick(places).city} ${number}`, country, zone: 'north' },
	])
	await writeStaff(write, [worker], { passwordHash, now, random })
	await writeTourPoints(write, [worker], { places, random })
	const customers = Array.from({ length: size }, (_, rank) =>
		createBulkCustomer(world, { chunk, rank, sectorId, place: random.pick(places) }),
	)
	const history = recordRound(worker, customers, now, random)
	await writeCustomers(world, country, customers, [worker])
	await writeCoupons(world, country, customers)
	await writeHistory(write, history)
	const serials = { next: firstSerial + chunk * sectorSize * ordersPerCustomer }
	await writeOrders({ ...world, orderSerials: serials }, country, customers, ordersPerCustomer)
}

function createWorker(
	country: Country,
	chunk: number,
	sectorId: string,
	start: Place,
	random: Random,
): Worker {
	const { givenName, familyName } = createPerson(country, random)
	const account: Account = {
		id: bulkEmployeeId(chunk),
		login: bulkLogin(chunk),
		country,
		role: chunk % 4 === 3 ? 'prospector' : 'service-agent',
		name: `${givenName} ${familyName}`,
		isTraining: false,
		hasTours: false,
	}
	return { ...account, start: { lat: start.lat, lng: start.lng }, sectorIds: [sectorId] }
}

/** There are more customers than houses: each lies somewhere near its address. */
function createBulkCustomer(
	{ random, now }: WorldContext,
	seat: { chunk: number; rank: number; sectorId: string; place: Place },
): Customer {
	const { chunk, rank, sectorId, place } = seat
	const own = random.fork(`bulk customer ${chunk} ${rank}`)
	const near = () => own.between(-0.0005, 0.0005)
	return createCustomer(
		{
			id: deterministicId(`bulk customer ${chunk} ${rank}`),
			serial: firstSerial + chunk * sectorSize + rank,
			rank,
			sectorId,
			place: { ...place, garage: undefined, lat: place.lat + near(), lng: place.lng + near() },
			today: dateIn(timeZones[place.country], now),
		},
		own,
	)
}

/** One round through a sector, ending yesterday. */
function recordRound(
	worker: Worker,
	customers: readonly Customer[],
	now: Date,
	random: Random,
): History {
	const history = emptyHistory()
	const left = visitedOf(customers.filter(({ closedOn }) => closedOn === null))
	let day = dateIn(timeZones[worker.country], now)
	while (left.length > 0) {
		day = addDays(day, -1)
		if (!isWorkingDay(worker.country, day)) continue
		recordDay(history, worker, left.splice(0, stopsADay), { day, now, random: random.fork(day) })
	}
	return history
}
