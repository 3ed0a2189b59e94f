import { randomUUID } from 'node:crypto'
import type { Coupon } from '@roundsman/contract'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../testing/worlds/factories.ts'

describe.each(databaseKinds)('coupons over %s', (kind) => {
	const test = openTestApp(kind)
	let employee: Awaited<ReturnType<typeof createEmployee>>
	let visitId: string
	let customerId: string
	beforeAll(async () => {
		const names = { en: 'Winter', fr: 'Hiver', de: 'Winter', nl: 'Winter', it: 'Inverno' }
		await test.client.db
			.insertInto('coupon_campaign')
			.values({
				id: randomUUID(),
				country: 'nl',
				names: JSON.stringify(names) as never,
				code: 'WINTER',
				starts_on: '2026-11-01',
				ends_on: '2026-12-31',
			})
			.execute()
	})
	beforeEach(async () => {
		test.setTime('2026-11-19T08:00:00.000Z')
		const { db } = test.client
		employee = await createEmployee(db, test.now())
		customerId = (await createCustomer(db, employee.sectorId, { loyalty_level: 'gold' })).id
		visitId = (await createVisit(db, employee, { customer_id: customerId })).id
	})

	const get = async (of = visitId) => test.call(employee.token, 'GET', `/api/coupon?visitId=${of}`)
	const issue = (body: object, key = randomUUID()) =>
		test.call(employee.token, 'POST', '/api/coupon', {
			body,
			headers: { 'idempotency-key': key },
		})

	it('are told for a visit: what counts, what comes next, what is left', async () => {
		const expected: Coupon = {
			current: null,
			next: { type: { value: 'loyalty', label: 'Loyalty coupon' }, availableDate: '2026-11-19' },
			types: [
				{ type: { value: 'loyalty', label: 'Loyalty coupon' }, quantity: 2 },
				{ type: { value: 'campaign', label: 'Campaign coupon' }, quantity: 1 },
			],
			availableLoyaltyQuantity: 2,
			isIssuedAtVisit: false,
			available: true,
			campaignAvailable: true,
			campaign: {
				name: 'Winter',
				code: 'WINTER',
				period: { start: '2026-11-01', end: '2026-12-31' },
			},
		}
		expect((await get()).json().data).toEqual(expected)
	})

	it('are issued one at a time, and shown with the customer', async () => {
		const key = randomUUID()
		const first = await issue({ visitId }, key)
		expect(first.json().data).toMatchObject({
			current: {
				type: { value: 'loyalty' },
				code: expect.stringMatching(/^RM\w{8}$/),
				daysLeft: 30,
			},
			next: { availableDate: '2026-12-20' },
			availableLoyaltyQuantity: 1,
			available: false,
		})
		expect((await issue({ visitId }, key)).json()).toEqual(first.json())
		const again = await issue({ visitId })
		expect(again.statusCode).toBe(409)
		expect(again.json().error).toMatchObject({
			alias: 'coupon_at_visit',
			current: { available: false, isIssuedAtVisit: true },
		})
		const url = `/api/customer/${customerId}?visitId=${visitId}`
		const { data } = (await test.call(employee.token, 'GET', url)).json()
		expect(data.coupons.current.code).toBe(first.json().data.current.code)
		// The session slides along.
		test.setTime('2026-12-05T08:00:00.000Z')
		await get()
		test.setTime('2026-12-20T08:00:00.000Z')
		const { token } = employee
		expect((await issue({ visitId })).json().error.alias).toBe('coupon_at_visit')
		const dated = { customer_id: customerId, date: '2026-12-20' }
		const later = (await createVisit(test.client.db, employee, dated)).id
		const fresh = await test.call(token, 'POST', '/api/coupon', {
			body: { visitId: later, type: 'campaign' },
		})
		expect(fresh.json().data.current.type.value).toBe('campaign')
	})

	it('of a type that cannot be had are refused', async () => {
		const answer = await issue({ visitId, type: 'welcome' })
		expect(answer.statusCode).toBe(422)
		expect(answer.json().error.fields.type[0].alias).toBe('invalid_value')
	})

	it("are not found for a visit that is not the caller's", async () => {
		const other = await createEmployee(test.client.db, test.now())
		const foreign = (await createVisit(test.client.db, other)).id
		for (const id of [foreign, randomUUID(), 'x']) {
			expect((await get(id)).statusCode).toBe(404)
			expect((await issue({ visitId: id })).statusCode).toBe(404)
		}
	})

	it('are one when two are issued at once', async () => {
		const answers = await Promise.all([1, 2, 3].map(() => issue({ visitId })))
		const statuses = answers.map(({ statusCode }) => statusCode).sort()
		expect(statuses).toEqual([200, 409, 409])
		const rows = await test.client.db
			.selectFrom('coupon')
			.selectAll()
			.where('customer_id', '=', customerId)
			.execute()
		expect(rows).toHaveLength(1)
	})
})
