import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PackPlace } from '#domains/map'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { writePlaces } from '../../testing/worlds/map-pack.ts'

const form = {
	title: 'Werkstatt Vogel',
	companyTitle: 'Vogel GmbH',
	country: 'de',
	street: 'Ahornstraße',
	houseNumber: '12',
	index: '91207',
	city: 'Lauf',
	phonePrefix: '+49',
	phoneNumber: '9123 100200',
}

const house = (hn: string, lat: number, more: Partial<PackPlace> = {}): PackPlace => ({
	...{ r: 'x', cc: 'de', k: 'place', v: 'house', type: 'house', street: 'Ahornstraße', hn },
	...{ pc: '91207', city: 'Lauf', lat, lng: 11.25, t: 'N', id: 1, ...more },
})

const places: PackPlace[] = [
	house('12', 49.5),
	house('14', 49.51),
	house('12', 48.5, { pc: '84028', city: 'Landshut' }),
	house('12', 47.5, { cc: 'at', pc: '3500', city: 'Krems' }),
	house('7', 49.6, { cc: 'fr', street: 'Avenue de la Gare', pc: '06190', city: 'Évreux' }),
	house('4', 49.7, { cc: 'it', street: 'Viale Roma', pc: '20032', city: 'Cormano' }),
	house('2', 49.8, { cc: 'be', street: 'Kerkstraat', pc: '9000', city: 'Gent' }),
	house('12', 49.9, { cc: 'nl', street: 'Kerkstraat', pc: '5411 BA', city: 'Zeeland' }),
	house('86', 48.2, { cc: 'at', street: 'Mariahilfer Straße', pc: '1060', city: 'Wien' }),
	house('86/2/14', 48.3, { cc: 'at', street: 'Neue Gasse', pc: '1060', city: 'Wien' }),
	{ ...house('', 49.52, { k: 'highway', v: 'residential', type: 'street', name: 'Nordring' }) },
]

describe.each(databaseKinds)('the place of a customer over %s', (kind) => {
	const folder = mkdtempSync(join(tmpdir(), 'map-pack-'))
	let test: TestApp
	let token: string
	beforeAll(async () => {
		writePlaces(folder, places)
		test = await createTestApp(kind, { mapPack: folder })
	})
	afterAll(async () => {
		await test.close()
		rmSync(folder, { recursive: true })
	})
	beforeEach(async () => {
		token = (await createEmployee(test.client.db, test.now(), { country: 'de' })).token
	})

	const send = async (
		method: 'POST' | 'PUT' | 'PATCH',
		body: object,
		{ id = '', version, key = randomUUID() }: { id?: string; version?: number; key?: string } = {},
	) => {
		const answer = await test.call(token, method, `/api/customer${id && `/${id}`}`, {
			body,
			headers: {
				'idempotency-key': key,
				...(version === undefined ? {} : { 'if-match': `"${version}"` }),
			},
		})
		expect(answer.statusCode, answer.body).toBeLessThan(300)
		return answer.json().data
	}
	const placeOf = async (changes: object) =>
		(await send('POST', { ...form, ...changes })).easyRetailLocation

	it('is that of the house in its address', async () => {
		expect(await placeOf({})).toEqual({ lat: 49.5, lng: 11.25 })
		expect(await placeOf({ street: 'AHORNSTR.', city: 'Lauf a.d.Pegnitz' })).toEqual({
			lat: 49.5,
			lng: 11.25,
		})
		expect(await placeOf({ index: '84028', city: 'Landshut' })).toMatchObject({ lat: 48.5 })
	})

	it('is that of the street where the house is not known', async () => {
		expect(await placeOf({ street: 'Nordring' })).toMatchObject({ lat: 49.52 })
	})

	it.each([
		['at', 'Mariahilfer Str.', '86/2/14', 'A-1060', 'Wien', 48.2],
		['at', 'Mariahilfer Str.', '86 Stiege 2 Tür 14', '1060', 'Wien', 48.2],
		['at', 'Neue G.', '86/2/14', '1060', 'Wien', 48.3],
		['be', 'Kerkstr.', '2 bus 3', 'B-9000', 'Gent', 49.8],
		['nl', 'Kerkstr', '12-II', 'NL-5411 BA', 'Zeeland', 49.9],
		['nl', 'Kerkstraat', '12 hs', '5411BA', 'Zeeland', 49.9],
		['fr', 'Av. de la Gare', '7 bis', '06190', 'Évreux', 49.6],
		['it', 'V.le Roma', '4/A', '20032', 'Cormano', 49.7],
		['de', 'Ahorn Str.', '12 Hinterhaus', 'D-91207', 'Lauf', 49.5],
		['de', 'Ahornstraße', '12 c', '91207', 'Lauf', 49.5],
	])('is found in %s for %s %s', async (country, street, houseNumber, index, city, lat) => {
		const found = await placeOf({ country, street, houseNumber, index, city })
		expect(found).toMatchObject({ lat })
	})

	it('is unknown where only something like it is known', async () => {
		expect(await placeOf({ street: 'Ahornweg' })).toBeNull()
		expect(await placeOf({ index: '10115', city: 'Berlin' })).toBeNull()
		expect(await placeOf({ country: 'at', index: '9999', city: 'Lauf' })).toBeNull()
	})

	it('is asked about where the real one can hardly be meant', async () => {
		const { id } = await send('POST', form)
		const patch = (body: object) =>
			test.call(token, 'PATCH', `/api/customer/${id}`, {
				body,
				headers: { 'idempotency-key': randomUUID() },
			})
		const far = { lat: 47.5, lng: 13 }
		for (const realLocation of [{ lat: 0, lng: 0 }, { lat: 11.25, lng: 49.5 }, far]) {
			const answer = await patch({ realLocation })
			expect(answer.statusCode, answer.body).toBe(422)
			expect(answer.json().error.fields.realLocation[0].alias).toBe('implausible_location')
		}
		expect((await patch({ realLocation: far, confirmed: true })).statusCode).toBe(200)
		// What is there already is no new pin.
		expect((await patch({ realLocation: far })).statusCode).toBe(200)
		expect((await patch({ realLocation: { lat: 49.5, lng: 11.26 } })).statusCode).toBe(200)
		const odd = await patch({ realLocation: { lat: 49.5, lng: 11.25, alt: 3 } })
		expect(odd.statusCode).toBe(422)
		expect(Object.keys(odd.json().error.fields)).toEqual(['realLocation.alt'])
	})

	it('is the same when the same change comes again', async () => {
		const key = randomUUID()
		const first = await send('POST', form, { key })
		expect(await send('POST', form, { key })).toEqual(first)
	})

	it('moves with the address, and is unknown where the new one is', async () => {
		const { id } = await send('POST', form)
		const moved = await send('PUT', { ...form, houseNumber: '14' }, { id })
		expect(moved).toMatchObject({ easyRetailLocation: { lat: 49.51 }, version: 2 })
		const away = await send('PUT', { ...form, street: 'Ahornweg' }, { id })
		expect(away).toMatchObject({ easyRetailLocation: null, version: 3 })
	})

	it('stays with the address, also where the office placed it otherwise', async () => {
		const { id } = await send('POST', form)
		await test.client.db
			.updateTable('customer')
			.set({ lat: 49.4, lng: 11.2 })
			.where('id', '=', id)
			.execute()
		const renamed = await send('PUT', { ...form, title: 'Vogel' }, { id })
		expect(renamed.easyRetailLocation).toEqual({ lat: 49.4, lng: 11.2 })
	})

	it('is found later where nobody knew it when the customer was added', async () => {
		const { id } = await send('POST', form)
		await test.client.db
			.updateTable('customer')
			.set({ lat: null, lng: null })
			.where('id', '=', id)
			.execute()
		expect((await send('PUT', form, { id })).easyRetailLocation).toBeNull()
		const renamed = await send('PUT', { ...form, title: 'Vogel' }, { id })
		expect(renamed.easyRetailLocation).toMatchObject({ lat: 49.5 })
	})

	it('is unknown when two people changed parts of the address', async () => {
		const created = await send('POST', form)
		const { id, version } = created
		await send('PUT', { ...form, index: '84028', city: 'Landshut' }, { id })
		const merged = await send('PUT', { ...form, houseNumber: '14', base: form }, { id, version })
		expect(merged).toMatchObject({
			address: 'Ahornstraße 14, 84028 Landshut',
			easyRetailLocation: null,
		})
	})
})

describe('a customer', () => {
	it('is placed by a geocoder that knows the house and not the door', async () => {
		const asked: string[] = []
		const server = createServer((request, reply) => {
			const q = new URL(request.url ?? '', 'http://photon').searchParams.get('q') ?? ''
			asked.push(q)
			const properties = {
				...{ osm_type: 'N', osm_id: 1, osm_key: 'place', osm_value: 'house', type: 'house' },
				...{ street: 'Mariahilfer Straße', housenumber: '86', postcode: '1060', city: 'Wien' },
				...{ country: 'Österreich', countrycode: 'AT' },
			}
			const geometry = { type: 'Point', coordinates: [16.35, 48.2] }
			const features = q.includes('/') ? [] : [{ type: 'Feature', geometry, properties }]
			reply.setHeader('content-type', 'application/json')
			reply.end(JSON.stringify({ type: 'FeatureCollection', features }))
		})
		server.listen(0, '127.0.0.1')
		await once(server, 'listening')
		const { port } = server.address() as AddressInfo
		const test = await createTestApp('embedded', { geocoderUrl: `http://127.0.0.1:${port}` })
		const { token } = await createEmployee(test.client.db, test.now(), { country: 'at' })
		const place = { country: 'at', street: 'Mariahilfer Str.', houseNumber: '86/2/14' }
		const body = { ...form, ...place, index: '1060', city: 'Wien' }
		const answer = await test.call(token, 'POST', '/api/customer', { body })
		expect(answer.json().data.easyRetailLocation).toEqual({ lat: 48.2, lng: 16.35 })
		expect(asked).toEqual([
			'Mariahilfer Str. 86/2/14, 1060 Wien',
			'mariahilfer strasse 86, 1060 Wien',
		])
		await test.close()
		server.close()
	})

	it('is added without a place where the geocoder is away', async () => {
		const test = await createTestApp('embedded', { geocoderUrl: 'http://127.0.0.1:1' })
		const { token } = await createEmployee(test.client.db, test.now(), { country: 'de' })
		const answer = await test.call(token, 'POST', '/api/customer', { body: form })
		expect(answer.statusCode, answer.body).toBe(201)
		expect(answer.json().data.easyRetailLocation).toBeNull()
		await test.close()
	})
})
