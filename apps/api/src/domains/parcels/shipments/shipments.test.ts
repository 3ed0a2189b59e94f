import { type Country, type Parcel, shipmentNumberError } from '@roundsman/contract'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readCarrierConfigs } from '#platform/config/carrier-config'
import { runOutbound } from '#platform/outbound/outbound-worker'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import {
	type CarrierMishap,
	type Carriers,
	startCarriers,
} from '../../../testing/servers/carrier-server.ts'
import { openTestApp, testNow } from '../../../testing/test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../../../testing/worlds/parcels-world.ts'
import { carrierOf, shipmentOutbound, withdrawalOutbound } from './shipment-outbound.ts'

const address = {
	name: 'Rücksendezentrum',
	street: 'Am Hafen',
	houseNumber: '1',
	postalCode: '28195',
	city: 'Bremen',
	country: 'DE',
}
const access = { user: 'agent', password: 'secret-word', key: 'secret-key' }

describe.each(databaseKinds)('shipments over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ParcelsWorld
	let carriers: Carriers
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('outbound').execute()
		carriers = await startCarriers()
		const { url } = carriers
		const { key: _, ...signed } = access
		const shipping = { billingNumber: '33333333330102', shipper: address, consignee: address }
		test.deps.config.carriers = readCarrierConfigs(
			JSON.stringify({
				dhl: { kind: 'dhl-returns', url, ...access, shipper: address, receiverId: 'deu' },
				'dhl-express': { kind: 'dhl-shipping', url, ...access, ...shipping },
				gls: { kind: 'gls', url, ...signed, contactId: '276a', consignee: address },
			}),
		)
		world = await createParcelsWorld(test, 'de')
	})
	afterEach(() => carriers.close())

	const run = (timeoutMs = 5_000) =>
		runOutbound(
			{ db: test.client.db, config: test.deps.config, clock: test.deps.clock, random: () => 1 },
			[
				shipmentOutbound(({ config }, name) => carrierOf(config.carriers, name, timeoutMs)),
				withdrawalOutbound(({ config }, name) => carrierOf(config.carriers, name, timeoutMs)),
			],
		)
	const later = (seconds: number) =>
		test.setTime(new Date(test.now().getTime() + seconds * 1000).toISOString())

	/** A packed parcel of a courier whose shipment is requested. */
	async function request(carrier: string, of = world): Promise<string> {
		const id = await of.addParcel({ carrier, status: 'packed' })
		await of.addArticle({ parcel_id: id, status: 'in_parcel', quantity: 2, unit_weight: 4.5 })
		await of.change('PUT', `/parcel/${id}/shipment-request`)
		return id
	}

	it.each<[Country, string]>([
		['fr', 'colissimo'],
		['fr', 'chronopost'],
		['de', 'ups'],
		['be', 'bpost'],
		['it', 'brt'],
		['de', 'dpd'],
	])('in %s are made here for %s: number, label, code and link', async (country, carrier) => {
		const own = await createParcelsWorld(test, country)
		const id = await request(carrier, own)
		expect(await run()).toBe(1)
		const parcel = await own.parcel(id)
		expect(parcel).toMatchObject({
			status: { value: 'ready' },
			shipment: { state: 'done' },
			trackingLink: expect.stringContaining('https://'),
			isAvailableQrCode: true,
			isAvailableUnpack: true,
		})
		expect(shipmentNumberError(carrier, parcel.shipmentNumber ?? '')).toBeNull()
		expect(await own.read(`/parcel/${id}/qr-code`)).toEqual({
			content: parcel.shipmentNumber,
			validUntil: null,
		})
		const url = encodeURIComponent(parcel.labelUrl ?? '')
		const label = await own.call('GET', `/download/label?url=${url}`)
		expect(label.headers['content-type']).toBe('application/pdf')
		expect(label.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
		expect(label.rawPayload).toHaveLength(parcel.labelByteLength ?? 0)
		const same = await own.call('GET', (parcel.labelUrl ?? '').slice('/api'.length))
		expect(same.statusCode).toBe(200)
		const stranger = await createParcelsWorld(test, country)
		expect((await stranger.call('GET', `/download/label?url=${url}`)).statusCode).toBe(404)
	})

	it.each(['dhl', 'dhl-express', 'gls'])('are asked of %s in its own words', async (carrier) => {
		const id = await request(carrier)
		await run()
		const parcel = await world.parcel(id)
		expect(parcel).toMatchObject({
			shipment: { state: 'done', problem: null },
			shipmentNumber: carriers.made[0],
			labelByteLength: 19,
		})
		const [call] = carriers.calls
		const text = JSON.stringify(call?.body)
		expect(text).toMatch(/RM-\d{9}/)
		expect(text).toContain(carrier === 'gls' ? '"Weight":9' : '"uom":"g","value":9000')
		expect(call?.headers.authorization).toMatch(/^Basic /)
		const rows = await test.client.db.selectFrom('outbound').selectAll().execute()
		expect(JSON.stringify(rows)).not.toMatch(/secret|JVBERi/)
	})

	it('are withdrawn at the carrier when the parcel is unpacked, and made anew', async () => {
		const id = await request('dhl-express')
		await run()
		const unpacked = await world.change<Parcel>('PUT', `/parcel/${id}/pack`, { type: 'unpack' })
		expect(unpacked).toMatchObject({ shipmentNumber: null, shipment: null, labelUrl: null })
		await run()
		expect(carriers.withdrawn).toEqual(carriers.made)
		await world.change('PUT', `/parcel/${id}/pack`, { type: 'pack' })
		await world.change('PUT', `/parcel/${id}/shipment-request`)
		await run()
		expect((await world.parcel(id)).shipmentNumber).toBe(carriers.made[1])
	})

	const refusals: [string, CarrierMishap, string, string][] = [
		['dhl', 'refused', 'carrier_refused', 'The address is unknown.'],
		['dhl-express', 'half', 'carrier_refused', 'city: Is unknown.'],
		['gls', 'refused', 'carrier_refused', 'E1: The address is unknown.'],
		['dhl', 'expired', 'carrier_unauthorized', 'The key has run out.'],
		['gls', 'expired', 'carrier_unauthorized', 'E1: The key has run out.'],
	]
	it.each(refusals)('that %s answers by %s can be asked for again', async (...given) => {
		const [carrier, mishap, alias, message] = given
		carriers.mishaps.push(mishap)
		const id = await request(carrier)
		await run()
		expect(await world.parcel(id)).toMatchObject({
			status: { value: 'packed' },
			shipment: { state: 'failed', problem: { alias, message } },
			isAvailableShipmentRequest: true,
			isEditable: true,
		})
		await world.change('PUT', `/parcel/${id}/shipment-request`)
		await run()
		expect(await world.parcel(id)).toMatchObject({ shipment: { state: 'done' } })
		expect(carriers.made).toHaveLength(1)
	})

	it.each(['dhl', 'gls'])('wait as long as a busy %s says', async (carrier) => {
		carriers.mishaps.push('busy')
		const id = await request(carrier)
		await run()
		expect(await world.parcel(id)).toMatchObject({ shipment: { state: 'waiting' } })
		later(6)
		expect(await run()).toBe(0)
		later(2)
		expect(await run()).toBe(1)
		expect(await world.parcel(id)).toMatchObject({ shipment: { state: 'done' } })
		expect(carriers.made).toHaveLength(1)
	})

	const unclear: CarrierMishap[] = [
		'cut-before',
		'cut-after',
		'slow',
		'broken-after',
		'html-after',
		'nonsense-after',
	]
	it.each(unclear)('that end by %s are left to the office and never sent twice', async (mishap) => {
		for (const carrier of ['dhl', 'gls'] as const) {
			carriers.made.length = 0
			carriers.calls.length = 0
			carriers.mishaps.push(mishap)
			const id = await request(carrier)
			await run(mishap === 'slow' ? 500 : 5_000)
			later(3_600)
			await run()
			expect(carriers.calls).toHaveLength(1)
			expect(carriers.made.length).toBeLessThan(2)
			expect(await world.parcel(id)).toMatchObject({
				status: { value: 'ready' },
				shipment: { state: 'needs_office', problem: { alias: 'carrier_unclear' } },
				isAvailableUnpack: false,
			})
			expect(await world.refusal('PUT', `/parcel/${id}/pack`, { type: 'unpack' })).toMatchObject({
				alias: 'shipment_unclear',
			})
		}
	})

	it('are asked for again where nobody was there to take them', async () => {
		await carriers.close()
		const id = await request('dhl')
		await run()
		expect(await world.parcel(id)).toMatchObject({ shipment: { state: 'waiting' } })
		const row = await test.client.db.selectFrom('outbound').selectAll().executeTakeFirstOrThrow()
		expect(row).toMatchObject({ sent_at: null, state: 'waiting', error: 'ECONNREFUSED' })
		carriers = await startCarriers()
	})
})
