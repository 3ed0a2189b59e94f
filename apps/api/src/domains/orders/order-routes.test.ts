import { randomUUID } from 'node:crypto'
import type { Order, WholeOrder } from '@roundsman/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCustomer, createEmployee, createOrder } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds)('orders over %s', (kind) => {
	let test: TestApp
	let token: string
	let customerId: string
	let foreignId: string
	beforeAll(async () => {
		test = await createTestApp(kind)
	})
	afterAll(() => test.close())
	beforeEach(async () => {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		token = employee.token
		customerId = (await createCustomer(db, employee.sectorId, { title: 'Garage' })).id
		const other = await createEmployee(db, test.now())
		foreignId = (await createCustomer(db, other.sectorId)).id
	})

	const order = (options: Parameters<typeof createOrder>[2] = {}, of = customerId) =>
		createOrder(test.client.db, of, options)
	const get = (path: string) => test.call(token, 'GET', `/api${path}`)
	const items = async <T>(path: string): Promise<T[]> => {
		const answer = await get(path)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data.items
	}
	const ids = async (query: string) =>
		(await items<Order>(`/order?customerId=${customerId}${query}`)).map(({ id }) => id)

	it('are told with their totals', async () => {
		const products = [
			{ quantity: 2, unit_price: 48.15 },
			{ quantity: 3, unit_price: 0.1 },
		]
		const { id } = await order({ is_paid: false, products })
		const expected: Order = {
			id,
			customerId,
			customerTitle: 'Garage',
			status: { value: 'delivered', label: 'Delivered' },
			createdAt: '2026-11-02T09:00:00.000Z',
			deliveryAt: '2026-11-04',
			expectedDeliveryAt: '2026-11-05',
			price: 96.6,
			totalQuantity: 5,
			totalArticles: 2,
			isOrderPaid: false,
		}
		expect((await get(`/order/${id}`)).json().data).toEqual(expected)
		expect((await get(`/order/${id}?customerId=${customerId}`)).json().data).toEqual(expected)
		expect(await items(`/order?customerId=${customerId}`)).toEqual([expected])
	})

	it('are listed with the newest first, in pages, for one customer or for all', async () => {
		const at = (day: number) => order({ ordered_at: new Date(`2026-10-0${day}T09:00:00Z`) })
		const [one, three, two] = [await at(1), await at(3), await at(2)]
		await order({}, foreignId)
		expect(await ids('')).toEqual([three.id, two.id, one.id])
		expect(await ids('&page=2&perPage=2')).toEqual([one.id])
		const { meta } = (await get('/order?perPage=2')).json().data
		expect(meta).toMatchObject({ total: 3, lastPage: 2, path: '/api/order' })
		expect(await items(`/order?customerId=${foreignId}`)).toEqual([])
		expect(await items('/order?customerId=nobody')).toEqual([])
	})

	it('are narrowed by number, status and the day in the country of the employee', async () => {
		const late = new Date('2026-10-01T22:30:00Z')
		const { id } = await order({ status: 'new', ordered_at: late })
		await order({ status: 'sent', ordered_at: new Date('2026-10-05T09:00:00Z') })
		expect(await ids(`&filter.search=${id.slice(-6)}`)).toEqual([id])
		expect(await ids('&filter.search=%25')).toEqual([])
		expect(await ids('&filter.status=new,canceled')).toEqual([id])
		expect(await ids('&filter.startDate=2026-10-02&filter.endDate=2026-10-02')).toEqual([id])
		expect(await ids('&filter.endDate=2026-10-01')).toEqual([])
	})

	it('have articles and deliveries', async () => {
		const { id } = await order({ products: [{ article: 'A1' }, { article: 'B2', quantity: 1 }] })
		await test.client.db
			.insertInto('order_delivery')
			.values({
				id: randomUUID(),
				order_id: id,
				carrier: 'postnl',
				parcel_number: '3SDEMO1',
				sent_on: '2026-11-03',
				delivered_on: null,
			})
			.execute()
		const path = `?orderId=${id}&customerId=${customerId}`
		const [first] = await items(`/order-product${path}`)
		expect(first).toEqual({
			id: expect.any(String),
			orderId: id,
			article: 'A1',
			articleType: 'Brake disc',
			brand: 'ATE',
			quantity: 2,
			price: 48.15,
			sum: 96.3,
		})
		expect(await items(`/order-product${path}&page=2&perPage=1`)).toMatchObject([{ article: 'B2' }])
		expect(await items(`/order-delivery${path}`)).toEqual([
			{
				id: expect.any(String),
				orderId: id,
				type: { value: 'postnl', label: 'PostNL' },
				paketNumber: '3SDEMO1',
				sentDate: '2026-11-03',
				deliveryDate: null,
				trackingUrl: 'https://jouw.postnl.nl/track-and-trace/3SDEMO1-NL-4431AB',
			},
		])
		expect(await items(`/order/options?customerId=${customerId}`)).toEqual([
			{ id: 1, value: id, label: id },
		])
		expect(await items(`/order-product/options${path}`)).toMatchObject([
			{ id: 1, label: 'A1 · ATE · Brake disc' },
			{ id: 2, label: 'B2 · ATE · Brake disc' },
		])
	})

	it('of somebody else are not found, nor through another customer', async () => {
		const own = await order()
		const foreign = await order({}, foreignId)
		for (const path of ['/order-product', '/order-product/options', '/order-delivery']) {
			expect((await get(`${path}?orderId=${foreign.id}`)).statusCode).toBe(404)
			expect((await get(`${path}?orderId=${own.id}&customerId=${foreignId}`)).statusCode).toBe(404)
		}
		expect((await get(`/order/${own.id}?customerId=${foreignId}`)).statusCode).toBe(404)
		expect((await get(`/order/options?customerId=${foreignId}`)).statusCode).toBe(404)
		expect((await get('/order/a%00b')).statusCode).toBe(404)
	})

	it('are kept for given customers, the newest ten of each, whole', async () => {
		for (let day = 10; day < 22; day += 1) {
			await order({ ordered_at: new Date(`2026-10-${day}T09:00:00Z`) })
		}
		const { id } = await order({ ordered_at: new Date('2026-11-01T09:00:00Z') })
		await order({}, foreignId)
		const query = [customerId, foreignId, 'nobody', customerId].join(',')
		const kept = await items<WholeOrder>(`/order/kept?customerIds=${query}`)
		expect(kept).toHaveLength(10)
		expect(kept[0]).toMatchObject({ id, totalArticles: 1, deliveries: [] })
		expect(kept[0]?.products).toEqual(await items(`/order-product?orderId=${id}`))
		expect(kept.map(({ createdAt }) => createdAt)).toEqual(
			kept
				.map(({ createdAt }) => createdAt)
				.sort()
				.reverse(),
		)
		expect(await items('/order/kept?customerIds=')).toEqual([])
	})
})
