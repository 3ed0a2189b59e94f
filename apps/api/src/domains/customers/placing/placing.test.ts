import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PackPlace } from '#domains/map'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { customerHeaders, garageLine, makeFirmFolder } from '../../../testing/imports/firm-files.ts'
import { importFiles } from '../../../testing/imports/import-files.ts'
import { eventsBy } from '../../../testing/recorded-events.ts'
import { runOffice } from '../../../testing/run-office.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createCustomer, createSector } from '../../../testing/worlds/factories.ts'
import { writePlaces } from '../../../testing/worlds/map-pack.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'
import { undoImport, workNextImport } from '../../imports/index.ts'
import { type PlacingDeps, placeCustomers } from './placing-service.ts'

const place = (lat: number, more: Partial<PackPlace>): PackPlace => ({
	...{ r: 'x', cc: 'de', k: 'place', v: 'house', type: 'house' },
	...{ pc: '91207', city: 'Lauf', lat, lng: 11.25, t: 'N', id: 1, ...more },
})
const town = (lat: number, name: string, more: Partial<PackPlace> = {}) =>
	place(lat, { v: 'town', type: 'city', name, city: name, pc: '', ...more })

const places: PackPlace[] = [
	place(49.5, { street: 'Hauptstraße', hn: '1' }),
	place(49.52, { k: 'highway', v: 'residential', type: 'street', name: 'Nordring' }),
	town(49.55, 'Lauf'),
	town(47.5, 'Neustadt'),
	town(52.5, 'Neustadt'),
]

const put = makeFirmFolder()

describe.each(databaseKinds)('customers without coordinates over %s', (kind) => {
	const folder = mkdtempSync(join(tmpdir(), 'map-pack-'))
	let test: TestApp
	let deps: PlacingDeps
	let sectorId: string
	let administrator: string
	beforeAll(async () => {
		writePlaces(folder, places)
		test = await createTestApp(kind, { mapPack: folder })
		const { db } = test.client
		deps = { db, config: test.deps.config, clock: test.now }
		sectorId = (await createSector(db, { name: 'Nord', country: 'de' })).id
		administrator = (await createOfficePerson(db, test.now())).token
	})
	afterAll(async () => {
		await test.close()
		rmSync(folder, { recursive: true })
	})
	beforeEach(async () => {
		await sql`delete from customer`.execute(test.client.db)
	})

	const create = async (street: string, more: object = {}) =>
		(
			await createCustomer(test.client.db, sectorId, {
				...{ street, house_number: '1', postal_code: '91207', city: 'Lauf', country: 'de' },
				...{ lat: null, lng: null, real_lat: null, real_lng: null, ...more },
			})
		).id
	const latOf = async (id: string) => {
		const { db } = test.client
		const row = await db
			.selectFrom('customer')
			.select('lat')
			.where('id', '=', id)
			.executeTakeFirst()
		return row?.lat
	}
	const list = async (query = '', token = administrator) =>
		(await test.call(token, 'GET', `/api/office/place${query}`)).json().data

	it('are placed at their house, their street or their town, and nothing is asked twice', async () => {
		const house = await create('Hauptstr.')
		const street = await create('Nordring', { house_number: '' })
		const inTown = await create('Unbekannter Weg')
		const nowhere = await create('Weg', { postal_code: '01844', city: 'Neustadt' })
		const foreign = await create('Weg', { postal_code: '91207', city: 'Lauf', country: 'at' })
		let questions = 0
		const pace = async () => {
			questions += 1
		}
		expect(await placeCustomers({ ...deps, pace })).toBe(5)
		expect(await Promise.all([house, street, inTown, nowhere, foreign].map(latOf))).toEqual([
			49.5,
			49.52,
			49.55,
			null,
			null,
		])
		expect(questions).toBeGreaterThan(5)
		const placed = await eventsBy(test.client.db, 'chore', 'places')
		expect(placed.map(({ kind, before }) => [kind, before])).toEqual(
			Array(3).fill(['customer.changed', { location: null, precision: null }]),
		)
		questions = 0
		expect(await placeCustomers({ ...deps, pace })).toBe(0)
		expect(questions).toBe(0)
		const { items, meta } = await list()
		expect(meta.total).toBe(4)
		const seen = items.map(({ customerId, precision }: Record<string, string>) => [
			customerId,
			precision,
		])
		expect(new Map(seen)).toEqual(
			new Map([
				[nowhere, 'none'],
				[foreign, 'none'],
				[inTown, 'town'],
				[street, 'street'],
			]),
		)
		expect((await list('?filter.precision=town')).items).toMatchObject([
			{ customerId: inTown, location: { lat: 49.55, lng: 11.25 }, sector: 'Nord' },
		])
		expect(await runOffice(test.deps, 'places')).toContain('1 house, ')
		expect(await runOffice(test.deps, 'places', 'retry')).toMatch(/^2 addresses/)
		expect(await placeCustomers(deps)).toBe(2)
	})

	it('keep what a person or a file has said, also while they are looked up', async () => {
		const pinned = await create('Hauptstraße', { real_lat: 48, real_lng: 11 })
		const known = await create('Hauptstraße', { lat: 47, lng: 11 })
		const closed = await create('Hauptstraße', { is_closed: true })
		expect(await placeCustomers(deps)).toBe(0)
		const racing = await create('Hauptstraße')
		const moved = await create('Hauptstraße')
		const { db } = test.client
		let isFirst = true
		const pace = async () => {
			if (!isFirst) return
			isFirst = false
			await db
				.updateTable('customer')
				.set({ real_lat: 48.1, real_lng: 11 })
				.where('id', '=', racing)
				.execute()
			await db
				.updateTable('customer')
				.set({ street: 'Nordring', house_number: '' })
				.where('id', '=', moved)
				.execute()
		}
		await placeCustomers({ ...deps, pace })
		expect(await Promise.all([pinned, known, closed, racing].map(latOf))).toEqual([
			null,
			47,
			null,
			null,
		])
		// Its address changed under the question, or before it: either way the new one counts.
		await placeCustomers(deps)
		expect(await latOf(moved)).toBe(49.52)
		expect((await list()).items).toMatchObject([{ customerId: moved, precision: 'street' }])
		await db
			.updateTable('customer')
			.set({ real_lat: 49.521, real_lng: 11.25 })
			.where('id', '=', moved)
			.execute()
		expect((await list()).items).toEqual([])
	})

	it('wait where nobody can say', async () => {
		const id = await create('Hauptstraße')
		const away = { ...test.deps.config, mapPack: join(folder, 'none') }
		expect(await placeCustomers({ ...deps, config: away })).toBe(0)
		const none = { ...test.deps.config, mapPack: null, demo: false, geocoderUrl: null }
		expect(await placeCustomers({ ...deps, config: none })).toBe(0)
		expect(await latOf(id)).toBeNull()
		expect((await list()).items).toEqual([])
		expect(await placeCustomers(deps)).toBe(1)
		expect(await latOf(id)).toBe(49.5)
	})

	it('are placed by one process at a time, and another takes up what that one leaves', async () => {
		await create('Hauptstraße')
		const second = await create('Nordring')
		let other: number | undefined
		const pace = async () => {
			other ??= await placeCustomers(deps)
		}
		expect(await placeCustomers({ ...deps, pace })).toBe(2)
		expect(other).toBe(0)
		await sql`update customer set lat = null, street = 'Ring' where id = ${second}`.execute(deps.db)
		const end = AbortSignal.abort()
		expect(await placeCustomers(deps, end)).toBe(0)
		expect(await placeCustomers(deps)).toBe(1)
	})

	it('are seen within the scope alone', async () => {
		const { db } = test.client
		const inside = await create('Weg')
		const other = await createSector(db, { name: 'Wien', country: 'at' })
		const far = await create('Weg', { sector_id: other.id, country: 'at', postal_code: '1060' })
		await placeCustomers(deps)
		const { token } = await createOfficePerson(db, test.now(), {
			office_role: 'dispatcher',
			scope: [{ country: 'de' }],
		})
		const ids = (items: { customerId: string }[]) => items.map(({ customerId }) => customerId)
		expect(ids((await list('', token)).items)).toEqual([inside])
		expect(ids((await list()).items).sort()).toEqual([inside, far].sort())
	})

	it('that an import brought stay placed by the next, and go with its undoing', async () => {
		const { db, copyInto } = test.client
		const imports = { db, copyInto, clock: test.now }
		const file = (name: string) =>
			put(name, `${customerHeaders};Breitengrad;Längengrad`, `${garageLine({ number: 'K1' })};;`)
		const id = await importFiles(imports, [file('Kunden.csv')], { apply: true })
		expect(await placeCustomers(deps)).toBe(1)
		await importFiles(imports, [file('Kunden.csv')], { apply: true })
		const { rows } = await sql<{ lat: number }>`select lat from customer`.execute(db)
		expect(rows).toEqual([{ lat: 49.5 }])
		await undoImport(test.source(), id)
		await workNextImport(imports)
		expect((await sql`select from customer`.execute(db)).rows).toEqual([])
	})
})
