import { randomUUID } from 'node:crypto'
import type { Order, OrderCounts, WholeOrder } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createOrder } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('orders over %s', (kind) => {
	const test = openTestApp(kind)
	let token: string
	let customerId: string
	let foreignId: string
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
			isPartlyDelivered: false,
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
		const [listed] = await items<WholeOrder>(`/order?customerId=${customerId}`)
		expect(listed).toMatchObject(expected)
		expect(listed?.products).toEqual(await items(`/order-product?orderId=${id}`))
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

	it('are found by number, article, its codes and customer, each word in any of them', async () => {
		const product = { article: '24.0325-0158.1', brand: 'ATE', ean: '4006633374651' }
		const { id } = await order({ products: [product] })
		const other = await order({ products: [{ article: 'GDB1550', brand: 'TRW' }] })
		const foreign = await order({ products: [product] }, foreignId)
		const found = (text: string) => ids(`&filter.search=${encodeURIComponent(text)}`)
		for (const text of ['24.0325-0158.1', '24 0325 0158', 'ate24.03', '4006633374651']) {
			expect(await found(text), text).toEqual([id])
		}
		expect(await found('trw gdb')).toEqual([other.id])
		expect(await found('garage gdb')).toEqual([other.id])
		expect(await found('graage et gdb')).toEqual([other.id])
		expect(await found(`GDB1550#${other.id}`)).toEqual([other.id])
		expect(await found(`#${id}`)).toEqual([id])
		expect(await found('GDB1550#')).toEqual([other.id])
		expect(await found(`GDB1550#${id}`)).toEqual([])
		expect(await found(foreign.id)).toEqual([])
		for (const text of ['zz\u0000qq', '<script>', "' or 1=1", '_', '\\', '\u202e', '…']) {
			expect(await found(text), text).toEqual([])
		}
	})

	it('are counted by group and month, within reach of the employee', async () => {
		const at = (month: number) => ({ ordered_at: new Date(`2026-${month}-05T09:00:00Z`) })
		await order({ ...at(10), status: 'sent', is_paid: false })
		await order({ ...at(10), status: 'delivered', is_paid: false })
		await order({ ...at(11), status: 'canceled', is_paid: false })
		await order({ ...at(11), status: 'new' })
		await order({}, foreignId)
		const counts = async (query: string): Promise<OrderCounts> =>
			(await get(`/order/counts?customerId=${customerId}${query}`)).json().data
		const groups = { all: 4, under_way: 2, delivered: 1, unpaid: 2, canceled: 1 }
		expect(await counts('')).toEqual({
			groups,
			months: [
				{ month: '2026-11', count: 2 },
				{ month: '2026-10', count: 2 },
			],
		})
		expect(await counts('&filter.unpaid=yes')).toEqual({
			groups,
			months: [{ month: '2026-10', count: 2 }],
		})
		expect(await counts('&filter.startDate=2026-11-01&filter.status=new')).toEqual({
			groups: { ...groups, all: 2, under_way: 1, delivered: 0, unpaid: 0 },
			months: [{ month: '2026-11', count: 1 }],
		})
		expect((await ids('&filter.unpaid=yes')).length).toBe(2)
		expect((await ids('&filter.unpaid=no')).length).toBe(2)
		const nobody = (await get('/order/counts?customerId=nobody')).json().data
		expect(nobody).toMatchObject({ groups: { all: 0 }, months: [] })
	})

	it('tell every wrong filter at its field', async () => {
		for (const path of ['/order', '/order/counts']) {
			const turned = await get(`${path}?filter.startDate=2026-11-02&filter.endDate=2026-11-01`)
			expect(turned.statusCode).toBe(422)
			expect(Object.keys(turned.json().error.fields)).toEqual(['filter.endDate'])
			const wrong = 'filter.startDate=2026-02-30&filter.unpaid=maybe'
			const told = Object.keys((await get(`${path}?${wrong}`)).json().error.fields)
			expect(told.sort()).toEqual(['filter.startDate', 'filter.unpaid'])
		}
		const pages = await get('/order?page=0&perPage=0')
		expect(Object.keys(pages.json().error.fields).sort()).toEqual(['page', 'perPage'])
		const long = await get(`/order?filter.search=${'a'.repeat(1000)}`)
		expect(Object.keys(long.json().error.fields)).toEqual(['filter.search'])
		const ofNone = await get('/order-delivery?customerId=')
		expect(Object.keys(ofNone.json().error.fields).sort()).toEqual(['customerId', 'orderId'])
	})

	it('are partly delivered while some of what was sent has not arrived', async () => {
		const { id } = await order({ status: 'sent' })
		const deliver = (parcel: string, day: string | null) =>
			test.client.db
				.insertInto('order_delivery')
				.values({
					id: randomUUID(),
					order_id: id,
					carrier: 'dpd',
					parcel_number: parcel,
					sent_on: '2026-11-03',
					delivered_on: day,
				})
				.execute()
		const isPartly = async () => (await get(`/order/${id}`)).json().data.isPartlyDelivered
		await deliver('1', '2026-11-04')
		expect(await isPartly()).toBe(false)
		await deliver('2', null)
		expect(await isPartly()).toBe(true)
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
			ean: null,
			pieceCode: null,
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
