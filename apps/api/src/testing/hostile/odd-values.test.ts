import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOutside } from '../../app/outside-work.ts'
import { createPhoton } from '../../domains/map/photon-service.ts'
import { createValhalla } from '../../domains/map/valhalla-service.ts'
import { createVatRegister } from '../../domains/vat/vies-service.ts'
import { readCarrierConfigs } from '../../platform/config/carrier-config.ts'
import { readOtrsConfig } from '../../platform/config/otrs-config.ts'
import { databaseKinds } from '../databases/test-database.ts'
import { openTestApp, testNow } from '../test-app.ts'
import { createParcelsWorld, type ParcelsWorld } from '../worlds/parcels-world.ts'
import { createTicketsWorld, type TicketsWorld } from '../worlds/tickets-world.ts'
import { type HostileNeighbour, type Said, startHostile } from './hostile-neighbour.ts'

const [nul, esc] = [String.fromCharCode(0), String.fromCharCode(27)]
const unprintable = new RegExp(`[${nul}-${String.fromCharCode(31)}]`)
const json = (value: unknown): Said => ({ type: 'application/json', body: JSON.stringify(value) })
const address = {
	...{ name: 'Rücksendezentrum', street: 'Am Hafen', houseNumber: '1' },
	...{ postalCode: '28195', city: 'Bremen', country: 'DE' },
}
const secrets = { user: 'agent', password: 'secret-word' }

/** Values that a number, an address or a text of another system may hold. */
const oddNumbers = [
	`00340434${nul}16`,
	`${esc}[2J0034`,
	'1'.repeat(5_000),
	'1\n2',
	'\u202e1',
	{},
	['1'],
]

describe.each(databaseKinds)('values of other systems over %s', (kind) => {
	const test = openTestApp(kind)
	let carrier: HostileNeighbour
	let desk: HostileNeighbour
	let parcels: ParcelsWorld
	let tickets: TicketsWorld
	let stop: (() => Promise<void>) | undefined
	beforeAll(async () => {
		carrier = await startHostile()
		desk = await startHostile()
		const { url } = carrier
		test.deps.config.otrs = readOtrsConfig(
			{ OTRS_LOGIN: 'roundsman', OTRS_PASSWORD: 'secret' },
			`${desk.url}/otrs`,
		)
		test.deps.config.carriers = readCarrierConfigs(
			JSON.stringify({
				gls: { kind: 'gls', url, ...secrets, contactId: '276a', consignee: address },
				dhl: {
					...{ kind: 'dhl-returns', url, ...secrets, key: 'secret-key' },
					...{ shipper: address, receiverId: 'deu' },
				},
			}),
		)
		parcels = await createParcelsWorld(test, 'de')
		tickets = await createTicketsWorld(test)
	})
	afterAll(() => {
		carrier.close()
		desk.close()
	})
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('outbound').execute()
	})

	async function request(carrierName: string): Promise<string> {
		const id = await parcels.addParcel({ carrier: carrierName, status: 'packed' })
		await parcels.addArticle({ parcel_id: id, status: 'in_parcel', quantity: 1 })
		await parcels.change('PUT', `/parcel/${id}/shipment-request`)
		return id
	}
	const errors: unknown[] = []
	const start = () => {
		stop = startOutside(test.deps, (error) => errors.push(error))
	}
	afterEach(async () => {
		const ended = stop?.()
		for (const twin of [carrier, desk]) twin.breakOff()
		await ended
		expect(errors.splice(0)).toEqual([])
	})
	const rows = () => test.client.db.selectFrom('outbound').selectAll().execute()
	const rowOf = async (kind: string, state?: string) =>
		(await rows()).find((row) => row.kind === kind && (!state || row.state === state))
	/** The call that is never answered has not run into its limit, after which anything could go on. */
	const stillCalling = { state: 'waiting', attempts: 1, error: null }

	it.each(oddNumbers)('lose no shipment, and their answer is kept: %j', async (number) => {
		carrier.says(null, json({ shipmentNo: number, qrLink: nul }))
		const id = await request('dhl')
		start()
		await expect.poll(async () => (await parcels.parcel(id)).shipment?.state).toBe('needs_office')
		const [row] = await rows()
		expect(row).toMatchObject({ state: 'needs_office', answer: expect.anything() })
		expect(JSON.stringify(row?.answer)).not.toContain('null,"status"')
	})

	it('cost a shipment neither its label nor its code where those are odd', async () => {
		carrier.says(
			null,
			json({
				shipmentNo: '003404',
				qrLink: `a${nul}`,
				label: { b64: 'AAAA', url: `javascript:${nul}` },
			}),
		)
		const id = await request('dhl')
		start()
		await expect.poll(async () => (await parcels.parcel(id)).shipment?.state).toBe('done')
		expect(await parcels.parcel(id)).toMatchObject({ shipmentNumber: '003404', labelUrl: null })
		expect(await parcels.read(`/parcel/${id}/qr-code`)).toMatchObject({ content: '003404' })
	})

	it('are words that a phone can show where a carrier refuses', async () => {
		carrier.says(
			null,
			json({
				items: [
					{
						sstatus: { statusCode: 400 },
						validationMessages: [
							{ property: 'city', validationState: 'Error', validationMessage: `${nul}x${esc}[0m` },
						],
					},
				],
			}),
		)
		const id = await request('dhl')
		start()
		await expect.poll(async () => (await parcels.parcel(id)).shipment?.state).toBe('failed')
		expect((await parcels.parcel(id)).shipment?.problem?.message).toBe('city: x [0m')
	})

	it.each([`2026${nul}`, `${esc}]0;x`, 'x'.repeat(999)])('lose no ticket: %j', async (number) => {
		await tickets.report({ reason: 'other', comment: 'Hello' })
		desk.says(null, json({ TicketID: '1', TicketNumber: number }))
		start()
		await expect.poll(async () => (await rows())[0]?.error).toContain('which ticket')
		const [row] = await rows()
		expect(row).toMatchObject({ state: 'waiting', leased_until: null })
		expect(row?.answer).toMatchObject({ TicketID: '1' })
	})

	it('a shipment is made while the ticket system takes the call and never answers', async () => {
		await tickets.report({ reason: 'other', comment: 'Hello' })
		desk.says('silent', json({}))
		carrier.says(null, json({ shipmentNo: '003404' }))
		start()
		await expect.poll(async () => (await rows())[0]?.sent_at).not.toBeNull()
		const ids = [await request('dhl'), await request('dpd')]
		for (const id of ids) {
			await expect.poll(async () => (await parcels.parcel(id)).shipment?.state).toBe('done')
		}
		expect(await rowOf('otrs-ticket')).toMatchObject(stillCalling)
	})

	it('a ticket is sent while a carrier takes the call and never answers, and so is a parcel by another', async () => {
		carrier.says('silent', json({}))
		desk.says(null, json({ TicketID: '1', TicketNumber: '2026' }))
		const stuck = await request('dhl')
		start()
		await expect.poll(async () => (await rows())[0]?.sent_at).not.toBeNull()
		await tickets.report({ reason: 'other', comment: 'Hello' })
		const other = await request('dpd')
		await expect
			.poll(() => rowOf('otrs-ticket'))
			.toMatchObject({ state: 'done', reference: '2026' })
		await expect.poll(async () => (await parcels.parcel(other)).shipment?.state).toBe('done')
		expect((await parcels.parcel(stuck)).shipment?.state).toBe('waiting')
		expect(await rowOf('parcel-shipment', 'waiting')).toMatchObject(stillCalling)
	})
})

describe('values that are shown and not stored', () => {
	let twin: HostileNeighbour
	beforeAll(async () => {
		twin = await startHostile()
	})
	afterAll(() => twin.close())

	it('of a register are names on one line that are cut', async () => {
		twin.says(
			null,
			json({ valid: true, name: `A${nul}${esc}[31mB\nC`, address: 'x'.repeat(9_000) }),
		)
		const register = createVatRegister(twin.url, { sleep: async () => undefined, random: () => 1 })
		const said = await register.verify('fr', 'FR25900000019', new Date(testNow))
		expect(said.legalName).toBe('A [31mB, C')
		expect(said.legalAddress).toHaveLength(500)
	})

	it('of a geocoder are places whose words can be stored', async () => {
		const properties = {
			...{ osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', type: 'house' },
			...{ street: `Ring${nul}straße${esc}`, city: 'x'.repeat(900) },
		}
		const place = {
			type: 'Feature',
			geometry: { type: 'Point', coordinates: [16, 48] },
			properties,
		}
		const nowhere = { ...place, geometry: { type: 'Point', coordinates: [1e300, null] } }
		twin.says(
			null,
			json({ type: 'FeatureCollection', features: [nowhere, null, ...Array(500).fill(place)] }),
		)
		const photon = createPhoton(twin.url)
		const { features } = await photon.search({ q: 'a', limit: 5, near: undefined, lang: 'de' })
		expect(features.length).toBeLessThan(100)
		expect(features[0]?.properties.street).toBe('Ring straße')
		expect(features[0]?.properties.city).toHaveLength(200)
		expect(unprintable.test(features[0]?.properties.street ?? '')).toBe(false)
	})

	it.each([1e308, -1, '5', null])('of a router are no amounts: %j', async (length) => {
		const shape = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
		twin.says(null, json({ trip: { legs: [{ shape, summary: { length, time: 90 } }] } }))
		const points = [48, 49].map((lat) => ({ lat, lng: 11 }))
		expect(await createValhalla(twin.url).route(points)).toBeUndefined()
	})
})
