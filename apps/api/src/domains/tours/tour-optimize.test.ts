import type { TourLeg } from '@roundsman/contract'
import { describe, expect, it } from 'vitest'
import { type DatabaseKind, databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../testing/worlds/factories.ts'

const here = { lat: 51.6, lng: 5.6 }

type Worker = Awaited<ReturnType<typeof createEmployee>>

/** The service for the tests of a `describe`, with what they do there. */
function openService(kind: DatabaseKind) {
	const test = openTestApp(kind)

	const get = async ({ token }: Worker, path: string) => {
		const answer = await test.call(token, 'GET', path)
		expect(answer.statusCode).toBe(200)
		return answer.json().data
	}
	const optimize = (worker: Worker, body: object) =>
		test.call(worker.token, 'POST', '/api/tour/optimize', { body })

	/** Visits from west to east, in the order in which their longitudes are given. */
	async function createTour(longitudes: readonly number[]) {
		const { db } = test.client
		const worker = await createEmployee(db, test.now())
		const ids: string[] = []
		for (const [index, lng] of longitudes.entries()) {
			const customer = await createCustomer(db, worker.sectorId, { lat: 51.6, lng })
			const own = { tour_position: index + 1, customer_id: customer.id }
			ids.push((await createVisit(db, worker, own)).id)
		}
		return { worker, ids }
	}
	return { app: () => test, get, optimize, createTour }
}

describe.each(databaseKinds)('the way and the order of today’s tour over %s', (kind) => {
	const { app, get, optimize, createTour } = openService(kind)
	const addPoint = (worker: Worker, lng: number, active: object) =>
		app()
			.client.db.insertInto('tour_point')
			.values({
				id: crypto.randomUUID(),
				employee_id: worker.id,
				label: 'Depot',
				type: null,
				lat: 51.6,
				lng,
				...active,
			})
			.execute()

	it('goes over the places of the day from start to end, and says when roads are not known', async () => {
		const { worker, ids } = await createTour([5.7, 5.9])
		const { db } = app().client
		await db
			.updateTable('employee')
			.set({ start_lat: 51.6, start_lng: 5.65 })
			.where('id', '=', worker.id)
			.execute()
		await addPoint(worker, 6, { is_active_end: true })
		await addPoint(worker, 5.8, { is_active_intermediate: true })
		const route = await get(worker, '/api/tour/route')
		expect(route.points.map((one: { kind: string }) => one.kind)).toEqual([
			'start',
			'visit',
			'intermediate',
			'visit',
			'end',
		])
		expect(route.points[1].id).toBe(ids[0])
		expect(route).toMatchObject({ date: '2026-11-19', source: 'straight' })
		expect(route.legs).toHaveLength(4)
		for (const leg of route.legs) expect(leg.distance).toBeGreaterThan(1000)
		const driving = route.legs.reduce((sum: number, leg: TourLeg) => sum + leg.duration, 0) / 60
		const { estimation } = await get(worker, '/api/plan-for-today')
		expect(estimation).toMatchObject({ duration: Math.round(60 + driving), isAbout: true })
		const matrix = await get(worker, '/api/tour/matrix')
		expect(matrix.points).toEqual(route.points)
		expect(matrix.durations.map((row: number[]) => row.length)).toEqual([5, 5, 5, 5, 5])
		expect(matrix.distances[0][0]).toBe(0)
	})

	it('is nothing for a day without visits, and for another day that day’s', async () => {
		const worker = await createEmployee(app().client.db, app().now())
		const empty = await get(worker, '/api/tour/route')
		expect(empty).toMatchObject({ points: [], legs: [] })
		const customer = await createCustomer(app().client.db, worker.sectorId)
		await createVisit(app().client.db, worker, { customer_id: customer.id, date: '2026-11-20' })
		const tomorrow = await get(worker, '/api/tour/route?date=2026-11-20')
		expect(tomorrow).toMatchObject({ date: '2026-11-20', points: [{ kind: 'visit' }] })
		expect((await app().call(worker.token, 'GET', '/api/tour/route?date=soon')).statusCode).toBe(
			422,
		)
	})

	it('proposes the best order with what it saves, and changes nothing', async () => {
		const { worker, ids } = await createTour([5.7, 5.9, 5.8, 6])
		const answer = await optimize(worker, here)
		expect(answer.statusCode).toBe(200)
		const { ids: order, saved, before, after, lateIds } = answer.json().data
		expect(order).toEqual([ids[0], ids[2], ids[1], ids[3]])
		expect(saved.distance).toBe(before.distance - after.distance)
		expect(saved.distance).toBeGreaterThan(10_000)
		expect(saved.duration).toBeGreaterThan(600)
		expect(lateIds).toEqual([])
		const { items } = await get(worker, '/api/visit')
		expect(items.map((one: { id: string }) => one.id)).toEqual(ids)
	})

	it('keeps pinned visits in place, and ends where the person has chosen', async () => {
		const { worker, ids } = await createTour([5.9, 5.7, 5.8])
		const pinned = await optimize(worker, { ...here, pinned: [ids[0]] })
		expect(pinned.json().data.ids[0]).toBe(ids[0])
		await addPoint(worker, 5.5, { is_active_end: true })
		const back = await optimize(worker, { lat: 51.6, lng: 6.2 })
		expect(back.json().data.ids).toEqual([ids[0], ids[2], ids[1]])
	})

	it('keeps appointments and opening hours, and names who is too late', async () => {
		const { worker, ids } = await createTour([5.7, 5.72, 5.74])
		const { db } = app().client
		const setVisit = (index: number, columns: object) =>
			db
				.updateTable('visit')
				.set(columns)
				.where('id', '=', ids[index] ?? '')
				.execute()
		// It is 9 o'clock there; the nearest is expected in the afternoon, on the way back.
		await setVisit(0, { appointment_from: '14:00', appointment_to: '15:00' })
		const { ids: order, lateIds } = (await optimize(worker, here)).json().data
		expect(order).toEqual([ids[2], ids[1], ids[0]])
		expect(lateIds).toEqual([])
		await setVisit(0, { appointment_from: null, appointment_to: null })
		await db
			.updateTable('customer')
			.set({ opening_hours: JSON.stringify({ 4: [{ from: '09:00', to: '10:00' }] }) as never })
			.where('id', 'in', (eb) =>
				eb
					.selectFrom('visit')
					.select('customer_id')
					.where('id', '=', ids[2] ?? ''),
			)
			.execute()
		const early = (await optimize(worker, here)).json().data
		expect(early.ids[0]).toBe(ids[2])
		expect(early.lateBeforeIds).toEqual([ids[2]])
		const { items } = await get(worker, '/api/visit')
		expect(items[2].openingHours).toEqual([{ from: '09:00', to: '10:00' }])
		await setVisit(1, { appointment_from: '06:00', appointment_to: '07:00' })
		expect((await optimize(worker, here)).json().data.lateIds).toEqual([ids[1]])
	})

	it('puts aside what is done, and leaves behind who has no place', async () => {
		const { worker, ids } = await createTour([5.7, 5.9, 5.8, 6])
		const { db } = app().client
		await db
			.updateTable('visit')
			.set({ status: 'done' })
			.where('id', '=', ids[0] ?? '')
			.execute()
		const lost = await createCustomer(db, worker.sectorId, { lat: null, lng: null })
		const { id } = await createVisit(db, worker, { customer_id: lost.id, tour_position: 2 })
		const { ids: order } = (await optimize(worker, here)).json().data
		expect(order).toEqual([ids[2], ids[1], ids[3], id])
	})

	it('is offered until it is taken, and again when the order changes', async () => {
		const { worker, ids } = await createTour([5.7, 5.9, 5.8])
		expect(await get(worker, '/api/tour/optimize')).toEqual({ available: true })
		const put = (body: object) => app().call(worker.token, 'PUT', '/api/visit/order', { body })
		const { ids: best } = (await optimize(worker, here)).json().data
		expect((await put({ ids: best, isOptimized: true })).statusCode).toBe(200)
		const plan = await get(worker, '/api/plan-for-today')
		expect(plan).toMatchObject({ isTourOptimized: true, isOptimizationAvailable: false })
		expect(await get(worker, '/api/tour/optimize')).toEqual({
			available: false,
			reason: 'already_best',
		})
		await put({ ids })
		expect(await get(worker, '/api/tour/optimize')).toEqual({ available: true })
		const { worker: idle } = await createTour([5.7, 5.9])
		expect(await get(idle, '/api/tour/optimize')).toEqual({
			available: false,
			reason: 'few_visits',
		})
	})

	it('names every wrong field, and answers for none, one and two visits', async () => {
		const { worker } = await createTour([])
		const wrong = await optimize(worker, { lat: 91, lng: 'east', pinned: ['x'.repeat(65)] })
		expect(wrong.statusCode).toBe(422)
		expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['lat', 'lng', 'pinned.0'])
		expect((await optimize(worker, here)).json().data).toMatchObject({ ids: [], lateIds: [] })
		const { worker: other, ids } = await createTour([5.7, 5.8])
		const foreign = await optimize(worker, { ...here, pinned: [ids[0]] })
		expect(foreign.json().error.fields).toHaveProperty(['pinned.0'])
		expect((await optimize(other, here)).json().data.ids).toEqual(ids)
	})
})

// One database: what is tested here is who computes, how often and how much. In its own process the database
// takes no time of the thread that is measured.
describe('the search for the best order', () => {
	const { optimize, createTour } = openService('postgres')

	it('is looked for elsewhere than where everybody is answered', async () => {
		const longitudes = Array.from({ length: 50 }, (_, index) => 5 + ((index * 37) % 50) / 25)
		const { worker } = await createTour(longitudes)
		const workedMs = () => process.threadCpuUsage().user / 1000
		await optimize(worker, here)
		const startedAt = workedMs()
		const answers = await Promise.all(Array.from({ length: 10 }, () => optimize(worker, here)))
		expect(answers.map((answer) => answer.statusCode)).toEqual(Array(10).fill(200))
		// The search alone takes 120 ms for each.
		expect(workedMs() - startedAt).toBeLessThan(10 * 120)
	})

	it('is answered to a person so often at once and in a minute', async () => {
		const limited = await createTestApp('postgres', { computationsPerMinute: 6 })
		const { token } = await createEmployee(limited.client.db, limited.now())
		const other = await createEmployee(limited.client.db, limited.now())
		const ask = (path: string, who = token) => limited.call(who, 'GET', path)
		const many = await Promise.all(Array.from({ length: 20 }, () => ask('/api/tour/matrix')))
		const statuses = new Set(many.map((answer) => answer.statusCode))
		expect([...statuses].sort()).toEqual([200, 429])
		for (let count = 0; count < 6; count += 1) await ask('/api/tour/route')
		const refused = await ask('/api/tour/route')
		expect(refused.statusCode).toBe(429)
		expect(refused.headers['retry-after']).toBe('60')
		expect((await ask('/api/profile')).statusCode).toBe(200)
		expect((await ask('/api/tour/route', other.token)).statusCode).toBe(200)
		limited.setTime('2026-11-19T08:01:00.000Z')
		expect((await ask('/api/tour/route')).statusCode).toBe(200)
		await limited.close()
	})

	it('holds two hundred visits', async () => {
		const longitudes = Array.from({ length: 200 }, (_, index) => 5 + ((index * 37) % 200) / 100)
		const { worker, ids } = await createTour(longitudes)
		const { ids: order, after, before } = (await optimize(worker, here)).json().data
		expect([...order].sort()).toEqual([...ids].sort())
		expect(after.duration).toBeLessThanOrEqual(before.duration)
	})
})
