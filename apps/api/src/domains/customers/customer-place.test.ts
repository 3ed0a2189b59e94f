import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
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

	it('is unknown where only something like it is known', async () => {
		expect(await placeOf({ street: 'Ahornweg' })).toBeNull()
		expect(await placeOf({ index: '10115', city: 'Berlin' })).toBeNull()
		expect(await placeOf({ country: 'at', index: '9999', city: 'Lauf' })).toBeNull()
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
	it('is added without a place where the geocoder is away', async () => {
		const test = await createTestApp('embedded', { geocoderUrl: 'http://127.0.0.1:1' })
		const { token } = await createEmployee(test.client.db, test.now(), { country: 'de' })
		const answer = await test.call(token, 'POST', '/api/customer', { body: form })
		expect(answer.statusCode, answer.body).toBe(201)
		expect(answer.json().data.easyRetailLocation).toBeNull()
		await test.close()
	})
})
