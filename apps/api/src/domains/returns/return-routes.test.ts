import { randomUUID } from 'node:crypto'
import type { Return } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createOrder } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('returns over %s', (kind) => {
	const test = openTestApp(kind)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let customerId: string
	beforeEach(async () => {
		const { db } = test.client
		employee = await createEmployee(db, test.now())
		customerId = (await createCustomer(db, employee.sectorId, { title: 'Garage' })).id
	})

	const create = async (day: string, confirmed: boolean, of = customerId, by = employee.id) => {
		const id = randomUUID()
		const created_at = new Date(`${day}T10:00:00Z`)
		const confirmed_at = confirmed ? created_at : null
		await test.client.db
			.insertInto('customer_return')
			.values({
				id,
				customer_id: of,
				employee_id: by,
				created_at,
				confirmed_at,
				confirmed_by: null,
				signer_name: null,
				signature_file_id: null,
			})
			.execute()
		return id
	}
	const list = async (query = '') => {
		const answer = await test.call(employee.token, 'GET', `/api/return${query}`)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data as { items: Return[]; meta: { total: number } }
	}
	const ids = async (query: string) => (await list(query)).items.map(({ id }) => id)

	it('are told with the totals of the claims that are not refused', async () => {
		const { db } = test.client
		const id = await create('2026-11-10', false)
		const order = await createOrder(db, customerId)
		const { id: productId } = await db
			.selectFrom('order_product')
			.select('id')
			.where('order_id', '=', order.id)
			.executeTakeFirstOrThrow()
		const claim = { return_id: id, order_product_id: productId, cause: 'defective' }
		for (const status of ['in-progress', 'confirmed', 'refused'] as const) {
			await db
				.insertInto('claim')
				.values({
					...claim,
					id: randomUUID(),
					additional_cause: null,
					quantity: 2,
					amount: 48.15,
					comment: null,
					status,
					created_at: new Date('2026-11-10T10:00:00Z'),
				})
				.execute()
		}
		expect((await list()).items).toEqual([
			{
				id,
				number: expect.any(Number),
				customerId,
				customerTitle: 'Garage',
				status: { value: 'in-progress', label: 'Open' },
				quantity: 4,
				createdAt: '2026-11-10T10:00:00.000Z',
				totalSum: 96.3,
				claimsCount: 2,
				isEditable: true,
				review: null,
			},
		])
	})

	it('come with the newest first, narrowed by customer, status and number', async () => {
		const other = (await createCustomer(test.client.db, employee.sectorId)).id
		const old = await create('2026-11-01', true)
		const open = await create('2026-11-03', false)
		const foreign = await create('2026-11-02', true, other)
		expect(await ids('')).toEqual([open, foreign, old])
		expect(await ids(`?customerId=${customerId}`)).toEqual([open, old])
		expect(await ids('?filter.status=confirmed')).toEqual([foreign, old])
		expect(await ids('?filter.status=1')).toEqual([open])
		expect(await ids('?filter.status=')).toEqual([])
		expect(await ids('?perPage=1&page=2')).toEqual([foreign])
		const [first] = (await list()).items
		expect(await ids(`?customerId=${customerId}&filter.search=${first?.number}`)).toContain(open)
		expect(await ids('?filter.search=%25')).toEqual([])
		expect(await ids('?customerId=nobody')).toEqual([])
	})

	it("of somebody else's customers are seen by their own employee only", async () => {
		const { db } = test.client
		const other = await createEmployee(db, test.now())
		const foreign = (await createCustomer(db, other.sectorId)).id
		await create('2026-11-01', true, foreign, other.id)
		const mine = await create('2026-11-02', true, foreign)
		expect(await ids('')).toEqual([mine])
	})
})
