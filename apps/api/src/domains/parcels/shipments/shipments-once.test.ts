import { beforeEach, describe, expect, it } from 'vitest'
import { commandActor } from '#platform/events/record-event'
import { renewEpoch } from '#platform/operations/device-memory'
import type { OutboundKind } from '#platform/outbound/outbound'
import { runOutbound } from '#platform/outbound/outbound-worker'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { dyingShipments, type Stop, stops } from '../../../testing/shipments/dying-shipments.ts'
import { openTestApp, testNow } from '../../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../../testing/worlds/parcels-world.ts'
import { builtInCarrier } from '../carriers/built-in-carrier.ts'
import type { CarrierPort, CarrierReply, ShipmentOrder } from '../carriers/carrier-port.ts'
import { shipmentOutbound } from './shipment-outbound.ts'

/** A process that has died says nothing any more. */
const dead = new Promise<never>(() => undefined)
class Killed extends Error {}

const madeOf = (number: string): CarrierReply => ({
	kind: 'made',
	shipment: { number, label: null, labelUrl: null, qrContent: number, validUntil: null },
})

/** A carrier that makes a shipment for each call, with and without a look-up by our reference. */
function createCarrier(hasLookUp: boolean) {
	const made: { reference: string; number: string }[] = []
	const port: CarrierPort = {
		async request({ reference }) {
			const number = `N${made.length + 1}`
			made.push({ reference, number })
			return madeOf(number)
		},
		...(hasLookUp
			? {
					find: async ({ reference }: ShipmentOrder) => {
						const found = made.find((one) => one.reference === reference)
						return found ? madeOf(found.number) : ({ kind: 'none' } as const)
					},
				}
			: {}),
	}
	return { made, port }
}

describe.each(databaseKinds)('one shipment for one request over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ParcelsWorld
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('outbound').execute()
		world = await createParcelsWorld(test, 'de')
	})
	const deps = () => ({
		db: test.client.db,
		config: test.deps.config,
		clock: test.deps.clock,
		random: () => 1,
	})

	async function request(): Promise<string> {
		const id = await world.addParcel({ carrier: 'dpd', status: 'packed' })
		await world.addArticle({ parcel_id: id, status: 'in_parcel', quantity: 1 })
		await world.change('PUT', `/parcel/${id}/shipment-request`)
		return id
	}

	/** The work with a process that dies at a step. `reached` resolves when it has come there. */
	function dying(port: CarrierPort, stop: Stop): { kind: OutboundKind; reached: Promise<void> } {
		let reach: () => void = () => undefined
		const reached = new Promise<void>((resolve) => {
			reach = resolve
		})
		const kind = dyingShipments(port, stop, () => {
			reach()
			// A transaction that is open is undone with its process.
			if (stop.startsWith('before the end')) throw new Killed()
			return dead
		})
		return { reached, kind }
	}

	const carriers = [
		['that looks it up', createCarrier(true)],
		['that cannot look it up', createCarrier(false)],
	] as const
	const cases = carriers.flatMap(([name, carrier]) =>
		stops.map((stop) => [name, stop, carrier] as const),
	)

	it.each(cases)('of a carrier %s, killed %s', async (_name, stop, { made, port }) => {
		made.length = 0
		const id = await request()
		const { kind: killed, reached } = dying(port, stop)
		const first = runOutbound(deps(), [killed]).catch((error) => {
			expect(error).toBeInstanceOf(Killed)
		})
		await Promise.race([first, reached])
		if (stop.startsWith('before the end')) await first
		// Another process waits until the lease of the dead one is over, and goes on until nothing is due.
		for (let go = 0; go < 4; go += 1) {
			test.setTime(new Date(test.now().getTime() + 300_000).toISOString())
			await runOutbound(deps(), [shipmentOutbound(() => port)])
		}
		const parcel = await world.parcel(id)
		expect(made.length).toBeLessThan(2)
		if (port.find || stop === 'after it was taken') {
			expect(made).toHaveLength(1)
			expect(parcel).toMatchObject({ shipment: { state: 'done' }, shipmentNumber: 'N1' })
		} else {
			expect(parcel).toMatchObject({ shipment: { state: 'needs_office' } })
		}
	})

	it.each(stops)('of the built-in carrier, killed %s', async (stop) => {
		const id = await request()
		const { kind: killed, reached } = dying(builtInCarrier, stop)
		const first = runOutbound(deps(), [killed]).catch(() => undefined)
		await Promise.race([first, reached])
		if (stop.startsWith('before the end')) await first
		test.setTime(new Date(test.now().getTime() + 300_000).toISOString())
		await runOutbound(deps(), [shipmentOutbound()])
		const parcel = await world.parcel(id)
		expect(parcel).toMatchObject({ shipment: { state: 'done' } })
		const shipments = await test.client.db
			.selectFrom('parcel_shipment')
			.where('parcel_id', '=', id)
			.select('number')
			.execute()
		expect(shipments).toEqual([{ number: parcel.shipmentNumber }])
	})

	it('that a failover has made forgotten, asked for by our reference', async () => {
		const { made, port } = createCarrier(true)
		const id = await request()
		const { kind: killed, reached } = dying(port, 'after the carrier has made it')
		runOutbound(deps(), [killed]).catch(() => undefined)
		await reached
		// The standby that was promoted had not got to know that it was sent.
		await test.client.db.updateTable('outbound').set({ sent_at: null }).execute()
		await renewEpoch({ db: test.client.db, now: test.now(), actor: commandActor('restored') })
		test.setTime(new Date(test.now().getTime() + 300_000).toISOString())
		await runOutbound(deps(), [shipmentOutbound(() => port)])
		expect(made).toHaveLength(1)
		expect(await world.parcel(id)).toMatchObject({ shipmentNumber: 'N1' })
		// No later shipment is given a number by which the carrier knows another one.
		await request()
		await runOutbound(deps(), [shipmentOutbound(() => port)])
		const [lost, next] = made.map(({ reference }) => Number(reference.slice('RM-'.length)))
		expect(next).toBeGreaterThan((lost ?? 0) + 1_000)
	})

	it('by two processes that work at the same time', async () => {
		const { made, port } = createCarrier(true)
		const ids = await Promise.all([request(), request(), request()])
		const kinds = [shipmentOutbound(() => port)]
		await Promise.all([runOutbound(deps(), kinds), runOutbound(deps(), kinds)])
		expect(made).toHaveLength(3)
		const numbers = await Promise.all(ids.map((id) => world.parcel(id)))
		expect(new Set(numbers.map(({ shipmentNumber }) => shipmentNumber)).size).toBe(3)
	})
})
