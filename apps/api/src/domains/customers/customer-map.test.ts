import {
	type CachedCustomers,
	type CustomerMap,
	compareTitles,
	customerQuerySchema,
	customerStatuses,
	isInBounds,
	listCachedCustomers,
	listedOf,
	type MapPoint,
	mapPointOf,
	mapPointsMax,
	pointAt,
	readColumns,
	squaredFromMiddle,
} from '@roundsman/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createSector,
	createVisit,
} from '../../testing/worlds/factories.ts'

const today = '2026-11-19'
const town = { southWestLat: 51, southWestLng: 5, northEastLat: 52, northEastLng: 6 }
const inText = (query: object) =>
	new URLSearchParams(
		Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
	)

describe.each(databaseKinds)('the map of customers over %s', (kind) => {
	const test = openTestApp(kind)

	const ask = async (token: string, query: object) => {
		const answer = await test.call(token, 'GET', `/api/customer/map?${inText(query)}`)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data as CustomerMap
	}
	const columnsIn = ({ points }: CustomerMap) => readColumns(points)
	const pointsOf = (map: CustomerMap): MapPoint[] => {
		const columns = columnsIn(map)
		return columns.customerIds.flatMap((_, place) => pointAt(columns, place) ?? [])
	}
	const seenBy = async (token: string, query: object = town) => pointsOf(await ask(token, query))

	it('shows where the garage really is, of own sectors and inside the bounds only', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const other = await createSector(db)
		const place = { lat: 51.5, lng: 5.5 }
		const here = await createCustomer(db, employee.sectorId, {
			...place,
			last_visit_on: '2026-11-09',
		})
		const moved = await createCustomer(db, employee.sectorId, {
			lat: 40,
			lng: 1,
			real_lat: 51.6,
			real_lng: 5.6000049,
			status: 'nact',
		})
		const edge = await createCustomer(db, employee.sectorId, { lat: 52, lng: 6, status: 'prsp' })
		await createCustomer(db, employee.sectorId, { ...place, real_lat: 40, real_lng: 1 })
		await createCustomer(db, employee.sectorId, { lat: 52.0001, lng: 5.5 })
		await createCustomer(db, employee.sectorId, { lat: null, lng: null })
		await createCustomer(db, other.id, place)
		const found = await seenBy(employee.token)
		const usual = { visitId: null, visitOwnershipType: 'withoutVisit', title: here.title }
		expect(found).toEqual([
			{
				...usual,
				id: here.id,
				customerId: here.id,
				location: place,
				groupAlias: 'active',
				daysFromLastVisit: 10,
			},
			{
				...usual,
				id: moved.id,
				customerId: moved.id,
				location: { lat: 51.6, lng: 5.6 },
				groupAlias: 'notActive',
				daysFromLastVisit: null,
			},
			{
				...usual,
				id: edge.id,
				customerId: edge.id,
				location: { lat: 52, lng: 6 },
				groupAlias: 'lead',
				daysFromLastVisit: null,
			},
		])
	})

	it('says whose planned visit a customer has on the day, or next', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const colleague = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const customer = await createCustomer(db, employee.sectorId)
		const closed = await createCustomer(db, employee.sectorId, { is_closed: true })
		const plan = (by: typeof employee, date: string, status: 'plan' | 'done' = 'plan') =>
			createVisit(db, by, { customer_id: customer.id, date, status })
		await plan(employee, '2026-11-18')
		await plan(employee, '2026-11-20', 'done')
		const theirs = await plan(colleague, '2026-11-23')
		const own = await plan(employee, '2026-11-25')
		const ownership = async (query: object = {}) => {
			const found = await seenBy(employee.token, { ...town, ...query })
			expect(found.find(({ id }) => id === closed.id)).toMatchObject({
				groupAlias: 'closed',
				visitOwnershipType: null,
			})
			const { visitId, visitOwnershipType } = found.find(({ id }) => id === customer.id) ?? {}
			return [visitOwnershipType, visitId]
		}
		expect(await ownership()).toEqual(['someoneElsesVisit', theirs.id])
		expect(await ownership({ day: '2026-11-25' })).toEqual(['ownVisit', own.id])
		expect(await ownership({ day: '2026-11-23' })).toEqual(['someoneElsesVisit', theirs.id])
		expect(await ownership({ day: '2026-11-20' })).toEqual(['withoutVisit', null])
	})

	it('shows those whom the list and the phone find, with the same marks', async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const colleague = await createEmployee(db, test.now(), { sectorId: employee.sectorId })
		const rows = fc.record({
			title: fc.constantFrom('Garage Étoile', 'Autobedrijf Noord', 'Carrosserie Molenaar'),
			status: fc.constantFrom(...customerStatuses),
			is_closed: fc.boolean(),
			last_visit_on: fc.constantFrom('2026-11-18', '2026-10-01', null),
			lat: fc.constantFrom(51.123456, 51.5, 52.5, null),
			lng: fc.double({ min: 5, max: 6.5, noNaN: true }),
		})
		for (const [place, row] of fc.sample(rows, { numRuns: 40, seed: 7 }).entries()) {
			const customer = await createCustomer(db, employee.sectorId, row)
			const date = [undefined, '2026-11-18', today, '2026-12-01'][place % 4]
			const by = place % 3 ? employee : colleague
			if (date) await createVisit(db, by, { customer_id: customer.id, date })
		}
		const kept = await test.call(employee.token, 'GET', '/api/customer/kept')
		const { items } = kept.json().data as CachedCustomers
		const all = items.map(listedOf).sort(compareTitles)
		const distance = squaredFromMiddle(town)
		const isOwn = (visit: { employee: string }) => visit.employee === employee.name
		const parts = {
			'filter.search': ['etoile', 'molenar', 'noord', 'zzzz'],
			'filter.status': ['lead,stnd', 'nact,clos,ka'],
			'filter.plannedVisits': ['yes', 'no'],
			'filter.isClosed': ['yes', 'no'],
			'filter.daysFromLastVisitMin': ['1', '30'],
			day: [today, '2026-12-01'],
		}
		const filters = fc
			.subarray(Object.entries(parts), { maxLength: 2 })
			.chain((chosen) =>
				fc.record<Record<string, string>>(
					Object.fromEntries(chosen.map(([name, values]) => [name, fc.constantFrom(...values)])),
				),
			)
		let shown = 0
		await fc.assert(
			fc.asyncProperty(filters, async ({ day, ...query }) => {
				const asked = { ...town, ...query, ...(day ? { day } : {}) }
				const found = await seenBy(employee.token, asked)
				const listing = { filters: customerQuerySchema.parse(query), today, zoneOf: () => 'south' }
				const points = all
					.map(({ customer }) => mapPointOf(customer, { today, day, isOwn }))
					.filter((point) => point && isInBounds(point.location, town))
				const seen = new Set(points.map((point) => point?.id))
				const left = listCachedCustomers(
					all.filter(({ customer }) => seen.has(customer.id)),
					listing,
				)
				const ids = new Set(left.map(({ customer }) => customer.id))
				const byId = (a: MapPoint | null, b: MapPoint | null) =>
					(a?.id ?? '') < (b?.id ?? '') ? -1 : 1
				expect(found.toSorted(byId)).toEqual(
					points.filter((point) => ids.has(point?.id ?? '')).sort(byId),
				)
				const distances = found.map(({ location }) => distance(location))
				for (const [place, own] of distances.entries()) {
					expect(own).toBeGreaterThanOrEqual((distances[place - 1] ?? 0) - 1e-4)
				}
				shown += found.length
			}),
			{ numRuns: 60 },
		)
		expect(shown).toBeGreaterThan(50)
	})

	// The query is the same over either; only PostgreSQL makes so many rows at once.
	it.runIf(kind === 'postgres')(
		'leaves out those farthest from the middle, and says so',
		async () => {
			const { db } = test.client
			const employee = await createEmployee(db, test.now())
			const middle = await createCustomer(db, employee.sectorId, { lat: 51.5, lng: 5.5 })
			const far = await createCustomer(db, employee.sectorId, { lat: 51.001, lng: 5.001 })
			await sql`
			insert into customer (id, sector_id, title, company_title, status, country, street,
				house_number, postal_code, city, lat, lng, market_type, created_at, updated_at)
			select gen_random_uuid(), ${employee.sectorId}::uuid, 'Garage ' || n, 'Garage', 'stnd', 'nl',
				'Kerkstraat', '1', '4431 AB', 'Dorpstad', 51.4 + n * 1e-5, 5.4, 'garage', now(), now()
			from generate_series(1, ${mapPointsMax - 1}::integer) as n
		`.execute(db)
			const full = await ask(employee.token, town)
			expect(full.truncated).toBe(true)
			expect(columnsIn(full).customerIds).toHaveLength(mapPointsMax)
			expect(columnsIn(full).customerIds[0]).toBe(middle.id)
			expect(columnsIn(full).customerIds).not.toContain(far.id)
			const narrower = await ask(employee.token, { ...town, southWestLat: 51.01 })
			expect(narrower.truncated).toBe(false)
			expect(columnsIn(narrower).customerIds).toHaveLength(mapPointsMax)
		},
	)

	it('refuses what is no part of the world, all of it at once', async () => {
		const { token } = await createEmployee(test.client.db, test.now())
		const query = { ...town, southWestLat: 'NaN', northEastLat: 91, northEastLng: 4, day: 'x' }
		const answer = await test.call(token, 'GET', `/api/customer/map?${inText(query)}`)
		expect(answer.statusCode).toBe(422)
		const fields: Record<string, { alias: string }[]> = answer.json().error.fields
		const aliases = Object.entries(fields).map(([name, [first]]) => [name, first?.alias])
		expect(Object.fromEntries(aliases)).toEqual({
			southWestLat: 'invalid_format',
			northEastLat: 'max',
			northEastLng: 'bounds_order',
			day: 'invalid_format',
		})
		const planet = { southWestLat: -90, southWestLng: -180, northEastLat: 90, northEastLng: 180 }
		const whole = await test.call(token, 'GET', `/api/customer/map?${inText(planet)}`)
		expect(Object.keys(whole.json().error.fields)).toEqual(['northEastLat', 'northEastLng'])
	})
})
