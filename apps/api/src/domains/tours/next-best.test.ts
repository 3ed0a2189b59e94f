import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../testing/worlds/factories.ts'

// Today is Thursday, the 19th.
const day = '2026-11-20'
const lat = 51.6

describe.each(databaseKinds)('the next best customers and days over %s', (kind) => {
	const test = openTestApp(kind)

	type Worker = Awaited<ReturnType<typeof createEmployee>>
	const call = ({ token }: Worker, path: string) => test.call(token, 'GET', path)
	const get = async (worker: Worker, path: string) => {
		const answer = await call(worker, path)
		expect(answer.statusCode).toBe(200)
		return answer.json().data
	}
	const nextBest = (worker: Worker, date = day) => get(worker, `/api/tour/next-best?date=${date}`)
	const bestDays = (worker: Worker, id: string) => get(worker, `/api/customer/${id}/best-days`)
	const createWorker = () => createEmployee(test.client.db, test.now())
	const addCustomer = (worker: Worker, lng: number, own: object = {}) =>
		createCustomer(test.client.db, worker.sectorId, { lat, lng, ...own })

	/** A day from west to east. */
	async function addDay(worker: Worker, date: string, longitudes: readonly number[]) {
		const ids: string[] = []
		for (const [index, lng] of longitudes.entries()) {
			const { id } = await addCustomer(worker, lng)
			const own = { customer_id: id, date, tour_position: index + 1 }
			ids.push((await createVisit(test.client.db, worker, own)).id)
		}
		return ids
	}
	const setStart = (worker: Worker, lng: number) =>
		test.client.db
			.updateTable('employee')
			.set({ start_lat: lat, start_lng: lng })
			.where('id', '=', worker.id)
			.execute()

	it('proposes customers near the way, with their detour, its level and whom they follow', async () => {
		const worker = await createWorker()
		const [first, second] = await addDay(worker, day, [5.6, 5.8])
		const onTheWay = await addCustomer(worker, 5.7, { title: 'Garage Midden' })
		const behind = await addCustomer(worker, 5.95)
		const far = await addCustomer(worker, 6.4, { last_visit_on: '2026-10-01' })
		const { items, date, source } = await nextBest(worker)
		expect({ date, source }).toEqual({ date: day, source: 'straight' })
		expect(items.map((one: { customerId: string }) => one.customerId)).toEqual([
			onTheWay.id,
			behind.id,
		])
		expect(items[0]).toEqual({
			customerId: onTheWay.id,
			title: 'Garage Midden',
			location: { lat, lng: 5.7 },
			daysFromLastVisit: null,
			detourMinutes: 0,
			level: 'short',
			after: first,
		})
		expect(items[1]).toMatchObject({ level: 'medium', after: second })
		expect(items[1].detourMinutes).toBeGreaterThanOrEqual(10)
		await addDay(worker, '2026-11-23', [6.1])
		const [only] = (await nextBest(worker, '2026-11-23')).items
		expect(only).toMatchObject({ customerId: behind.id })
		expect((await nextBest(worker, '2026-11-23')).items[1]).toMatchObject({
			customerId: far.id,
			daysFromLastVisit: 49,
		})
	})

	it('leaves out who is closed, planned, just visited, without a place or somebody else’s', async () => {
		const worker = await createWorker()
		await addDay(worker, day, [5.6, 5.8])
		await addCustomer(worker, 5.7, { is_closed: true })
		await addCustomer(worker, 5.7, { lat: null, lng: null })
		await addCustomer(worker, 5.7, { last_visit_on: '2026-11-06' })
		const colleague = await createEmployee(test.client.db, test.now(), {
			sectorId: worker.sectorId,
		})
		await addDay(colleague, '2026-11-24', [5.7])
		await addCustomer(await createWorker(), 5.7)
		const lately = await addCustomer(worker, 5.7, { last_visit_on: '2026-11-05' })
		const moved = await addCustomer(worker, 9, { real_lat: lat, real_lng: 5.71 })
		const { items } = await nextBest(worker)
		expect(new Set(items.map((one: { customerId: string }) => one.customerId))).toEqual(
			new Set([lately.id, moved.id]),
		)
	})

	it('answers with twenty of many, those first whom nobody has seen for longest', async () => {
		const worker = await createWorker()
		await addDay(worker, day, [5.6, 5.8])
		for (let index = 0; index < 40; index += 1) {
			await addCustomer(worker, 5.7, { last_visit_on: index < 5 ? '2026-06-01' : '2026-11-01' })
		}
		const { items } = await nextBest(worker)
		expect(items).toHaveLength(20)
		const days = items.map((one: { daysFromLastVisit: number }) => one.daysFromLastVisit)
		expect(days.slice(0, 6)).toEqual([171, 171, 171, 171, 171, 18])
	})

	it('starts where the person does, and says why it proposes nobody', async () => {
		const worker = await createWorker()
		expect(await nextBest(worker)).toMatchObject({ items: [], reason: 'no_way' })
		await setStart(worker, 5.6)
		expect(await nextBest(worker)).toMatchObject({ items: [], reason: 'nobody_near' })
		const { id } = await addCustomer(worker, 5.61)
		expect((await nextBest(worker)).items).toMatchObject([{ customerId: id, after: null }])
	})

	it('proposes nothing before what is done or has begun today', async () => {
		const worker = await createWorker()
		const [first, second] = await addDay(worker, '2026-11-19', [5.6, 5.8])
		await addCustomer(worker, 5.7)
		const { db } = test.client
		await db
			.updateTable('visit')
			.set({ status: 'done' })
			.where('id', '=', first ?? '')
			.execute()
		await db
			.updateTable('visit')
			.set({ arrived_at: test.now() })
			.where('id', '=', second ?? '')
			.execute()
		const { items } = await nextBest(worker, '2026-11-19')
		expect(items.length).toBeGreaterThan(0)
		for (const { after } of items) expect(after).toBe(second)
	})

	it('refuses a day on which nobody can be visited, by its field', async () => {
		const worker = await createWorker()
		const refusalOf = async (query: string) => {
			const answer = await call(worker, `/api/tour/next-best${query}`)
			expect(answer.statusCode).toBe(422)
			return answer.json().error.fields.date[0].alias
		}
		expect(await refusalOf('')).toBe('required')
		expect(await refusalOf('?date=soon')).toBe('invalid_format')
		expect(await refusalOf('?date=2026-11-18')).toBe('date_out_of_range')
		expect(await refusalOf('?date=2026-11-21')).toBe('date_excluded')
	})

	it('ranks the days of a customer by what a visit costs', async () => {
		const worker = await createWorker()
		await addDay(worker, '2026-11-23', [5.6, 5.8])
		await addDay(worker, '2026-11-20', [5.9])
		const { id } = await addCustomer(worker, 5.7)
		const { items, source } = await bestDays(worker, id)
		expect(source).toBe('straight')
		expect(items).toEqual([
			{ date: '2026-11-23', extraMinutes: 0, level: 'short', expectedAt: '08:40', visitCount: 2 },
			{ date: '2026-11-20', extraMinutes: 25, level: 'medium', expectedAt: '08:00', visitCount: 1 },
		])
		await createVisit(test.client.db, worker, { customer_id: id, date: '2026-11-23' })
		const [best] = (await bestDays(worker, id)).items
		expect(best).toMatchObject({ date: '2026-11-20' })
		await setStart(worker, 5.7)
		expect((await bestDays(worker, id)).items).toHaveLength(14)
	})

	it('says why it knows no day', async () => {
		const worker = await createWorker()
		const closed = await addCustomer(worker, 5.7, { is_closed: true })
		const lost = await addCustomer(worker, 5.7, { lat: null, lng: null })
		const { id } = await addCustomer(worker, 5.7)
		expect(await bestDays(worker, closed.id)).toMatchObject({ items: [], reason: 'closed' })
		expect(await bestDays(worker, lost.id)).toMatchObject({ items: [], reason: 'no_location' })
		expect(await bestDays(worker, id)).toMatchObject({ items: [], reason: 'no_way' })
		const other = await createWorker()
		expect((await call(other, `/api/customer/${id}/best-days`)).statusCode).toBe(404)
	})
})
