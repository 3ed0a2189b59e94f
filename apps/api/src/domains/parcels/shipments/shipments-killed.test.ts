import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOutbound } from '#platform/outbound/outbound-worker'
import { addressOf } from '../../../testing/databases/test-database.ts'
import { stops } from '../../../testing/shipments/dying-shipments.ts'
import { createTestApp, type TestApp, testNow } from '../../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../../testing/worlds/parcels-world.ts'
import type { CarrierReply } from '../carriers/carrier-port.ts'
import { shipmentOutbound } from './shipment-outbound.ts'

const main = join(import.meta.dirname, '../../../testing/shipments/dying-main.ts')

/** Of the embedded database the service is the only process. What it finds in its files: `main-database.test`. */
describe('one shipment for one request of processes that are killed', () => {
	const made = new Map<string, string>()
	const makes = (reference: string): CarrierReply => {
		const number = `N${made.size + 1}`
		made.set(`${reference} ${number}`, number)
		return {
			kind: 'made',
			shipment: { number, label: null, labelUrl: null, qrContent: number, validUntil: null },
		}
	}
	const carrier = createServer(({ url = '' }, response) => {
		response.end(JSON.stringify(makes(url.slice('/make/'.length))))
	})
	let test: TestApp
	let world: ParcelsWorld
	let databaseUrl: string
	beforeAll(async () => {
		test = await createTestApp('postgres')
		const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
			test.client.db,
		)
		databaseUrl = addressOf(rows[0]?.name ?? '')
		carrier.listen(0, '127.0.0.1')
		await once(carrier, 'listening')
	})
	afterAll(async () => {
		carrier.close()
		await test.close()
	})
	beforeEach(async () => {
		made.clear()
		test.setTime(testNow)
		world = await createParcelsWorld(test, 'de')
	})

	/** Starts a process that carries out what is due as far as a stop, and kills it there. */
	async function killAt(stop: string): Promise<void> {
		const { port } = carrier.address() as AddressInfo
		const env = {
			...process.env,
			...{ DATABASE_URL: databaseUrl, CARRIER: `http://127.0.0.1:${port}`, STOP: stop },
			NOW: test.now().toISOString(),
		}
		const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
		const ended = once(child, 'exit')
		const [line] = await Promise.race([once(child.stdout, 'data'), ended])
		expect(String(line)).toBe('stopped\n')
		child.kill('SIGKILL')
		expect(await ended).toEqual([null, 'SIGKILL'])
	}

	it.each(stops)('%s', { timeout: 30_000 }, async (stop) => {
		const id = await world.addParcel({ carrier: 'dpd', status: 'packed' })
		await world.addArticle({ parcel_id: id, status: 'in_parcel', quantity: 1 })
		await world.change('PUT', `/parcel/${id}/shipment-request`)
		await killAt(stop)
		const { db } = test.client
		const deps = { db, config: test.deps.config, clock: test.deps.clock, random: () => 1 }
		const port = { request: async ({ reference }: { reference: string }) => makes(reference) }
		// The lease of the dead process has to be over first.
		await runOutbound(deps, [shipmentOutbound(() => port)])
		expect((await world.parcel(id)).shipment).toMatchObject({ state: 'waiting' })
		test.setTime(new Date(test.now().getTime() + 300_000).toISOString())
		// PostgreSQL holds the row's lock until it has noticed the death; the service looks again every two seconds.
		await expect
			.poll(() => runOutbound(deps, [shipmentOutbound(() => port)]), { timeout: 20_000 })
			.toBe(1)
		const parcel = await world.parcel(id)
		if (stop === 'after it was taken') {
			expect(made.size).toBe(1)
			expect(parcel).toMatchObject({ shipment: { state: 'done' }, shipmentNumber: 'N1' })
		} else {
			// Whether it was made is not known, and the carrier cannot say: nobody makes a second one.
			expect(made.size).toBe(stop === 'before the carrier is called' ? 0 : 1)
			expect(parcel).toMatchObject({ shipment: { state: 'needs_office' } })
		}
	})
})
