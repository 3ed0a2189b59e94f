import { randomUUID } from 'node:crypto'
import type { Claim } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createOrder } from '../../testing/worlds/factories.ts'
import { createReturnsWorld, type ReturnsWorld } from '../../testing/worlds/returns-world.ts'

describe.each(databaseKinds)('a claim over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ReturnsWorld
	let returnId: string
	beforeEach(async () => {
		world = await createReturnsWorld(test)
		returnId = (await world.open()).id
	})
	const errorOf = (answer: { body: string }) => JSON.parse(answer.body).error
	const aliases = (answer: { body: string }) =>
		Object.fromEntries(
			Object.entries(errorOf(answer).fields as Record<string, { alias: string }[]>).map(
				([field, errors]) => [field, errors[0]?.alias],
			),
		)

	it('is told with what it credits, and counted once under a repeated key', async () => {
		const { call, claimForm, orderProductId, customerId, order } = world
		const id = randomUUID()
		const headers = { 'idempotency-key': randomUUID() }
		const body = claimForm(returnId, { id, quantity: 2, amount: 96.3 })
		const answer = await call('POST', '/return-claim', body, headers)
		const expected = {
			id,
			returnId,
			customerId,
			orderProductId,
			orderId: order.id,
			article: '24.0325-0158.1',
			articleType: 'Brake disc',
			brandName: 'ATE',
			price: 48.15,
			amount: 96.3,
			cause: { id: 5, value: 'defective', label: 'Defective' },
			additionalCause: null,
			quantity: 2,
			status: 'in-progress',
			isEditable: true,
			isImagesEditable: true,
			isDeletable: true,
			isOrderPaid: true,
			images: [],
			version: 1,
		}
		expect(answer.json().data).toMatchObject(expected)
		const again = await call('POST', '/return-claim', body, headers)
		expect(again.headers['idempotent-replayed']).toBe('true')
		expect((await call('POST', '/return-claim', body)).json().data.id).toBe(id)
		const { items } = (await call('GET', '/return-claim?filter.search=24.03')).json().data
		expect(items).toMatchObject([expected])
		expect((await call('GET', `/return-claim/${id}`)).json().data).toEqual(items[0])
	})

	it('says everything that is wrong with it at once', async () => {
		const { call, claimForm } = world
		const wrong = { cause: 'other', quantity: 11, amount: 1.005, status: 'confirmed' }
		const answer = await call('POST', '/return-claim', claimForm(returnId, wrong))
		expect(answer.statusCode).toBe(422)
		expect(aliases(answer)).toEqual({
			additionalCause: 'required',
			quantity: 'claimable_left',
			amount: 'amount_changed',
			images: 'images_min',
		})
		expect(errorOf(answer).fields.quantity[0].params).toEqual({ left: 10 })
		for (const quantity of [0, -1, 1e9, 1.5, '1', null]) {
			const refused = await call('POST', '/return-claim', claimForm(returnId, { quantity }))
			expect(aliases(refused)).toHaveProperty('quantity')
		}
	})

	it('is changed from the version that it stands at, and says how it stands otherwise', async () => {
		const { claim, call, customerId } = world
		const made = await claim(returnId, { quantity: 2 })
		const update = (form: object, version: number) =>
			call(
				'POST',
				`/return-claim/${made.id}/update`,
				{ customerId, cause: 'defective', quantity: 2, status: 'in-progress', ...form },
				{ 'if-match': `"${version}"` },
			)
		const changed = (await update({ quantity: 10 }, 1)).json().data as Claim
		expect(changed).toMatchObject({ quantity: 10, amount: 481.5, version: 2 })
		const stale = await update({ quantity: 1 }, 1)
		expect(stale.statusCode).toBe(409)
		expect(errorOf(stale).current).toMatchObject({ quantity: 10, version: 2 })
		expect(aliases(await update({ quantity: 11 }, 2))).toEqual({ quantity: 'claimable_left' })
		expect(aliases(await update({ status: 'refused', comment: 'no' }, 2))).toEqual({
			comment: 'min_length',
		})
		const refused = await update({ status: 'refused', comment: 'Fitted' }, 2)
		expect(refused.json().data).toMatchObject({ status: 'refused', isImagesEditable: false })
		// What is refused is free again.
		expect((await claim(returnId, { quantity: 10 })).quantity).toBe(10)
	})

	it('never takes more than is left, whoever comes together', { timeout: 300_000 }, async () => {
		const { call, claimForm } = world
		const one = async () => {
			const headers = { 'idempotency-key': randomUUID() }
			const body = claimForm(returnId, { id: randomUUID() })
			for (;;) {
				const answer = await call('POST', '/return-claim', body, headers)
				const isWorkedAt = errorOf(answer)?.type === 'IDEMPOTENCY_IN_PROGRESS'
				// As from a database that was too slow for so many at once: a phone asks again.
				if (!isWorkedAt && answer.statusCode !== 503) return answer
			}
		}
		const answers = await Promise.all(Array.from({ length: 64 }, one))
		const lost = answers.filter(({ statusCode }) => statusCode === 422)
		expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
		expect(lost).toHaveLength(54)
		for (const answer of lost) {
			expect(errorOf(answer).fields.quantity[0].params).toEqual({ left: 0 })
		}
	})

	it('is of a delivered order of this customer, and not too old', async () => {
		const { call, claimForm, customerId, employee } = world
		const { db } = test.client
		const productOf = async (of: string, options: object) => {
			const order = await createOrder(db, of, options)
			const { id } = await db
				.selectFrom('order_product')
				.select('id')
				.where('order_id', '=', order.id)
				.executeTakeFirstOrThrow()
			return id
		}
		const other = (await createCustomer(db, employee.sectorId)).id
		const wrong = {
			unknown_id: [randomUUID(), 'nothing', await productOf(other, {})],
			not_delivered: [await productOf(customerId, { status: 'sent', delivered_on: null })],
			period_over: [await productOf(customerId, { delivered_on: '2025-11-18' })],
		}
		for (const [alias, ids] of Object.entries(wrong)) {
			for (const orderProductId of ids) {
				const answer = await call('POST', '/return-claim', claimForm(returnId, { orderProductId }))
				expect(aliases(answer)).toEqual({ orderProductId: alias })
			}
		}
	})

	it('offers its causes, quantities and price', async () => {
		const { call, claim, customerId, orderProductId } = world
		const made = await claim(returnId, { quantity: 4 })
		const of = `customerId=${customerId}&orderProductId=${orderProductId}`
		const get = async (path: string) => (await call('GET', `/claim-options${path}`)).json().data
		const { causes, quantities } = await get(`?${of}`)
		expect(causes).toHaveLength(12)
		// The one that this firm's claims have of late.
		expect(causes[0].value).toBe('defective')
		expect(causes[11]).toEqual({
			id: 12,
			value: 'other',
			label: 'Other',
			isReturn: true,
			needsAdditional: true,
		})
		expect((await get(`/causes?${of}`)).items).toEqual(causes)
		expect((await get(`/quantities?${of}`)).items).toEqual(quantities)
		expect(quantities).toHaveLength(6)
		const own = `customerId=${customerId}&claimId=${made.id}`
		expect((await get(`/quantities?${own}`)).items).toHaveLength(10)
		const price = (cause: string, quantity: number) =>
			get(`/total-price?${own}&causeId=${cause}&quantity=${quantity}`)
		expect(await price('core', 2)).toEqual({ total: 25 })
		expect(await price('courtesy', 1)).toEqual({ total: 38.52 })
		expect(await price('defective', 11)).toBe(undefined)
		await test.client.db
			.updateTable('order_product')
			.set({ deposit: 0 })
			.where('id', '=', orderProductId)
			.execute()
		for (const path of ['total-price', 'quantities']) {
			const query = `${own}&causeId=core`
			const quantity = path === 'total-price' ? '&quantity=1' : ''
			const answer = await call('GET', `/claim-options/${path}?${query}${quantity}`)
			expect(answer.statusCode).toBe(422)
			expect(aliases(answer)).toEqual({ causeId: 'invalid_value' })
		}
		const nothing = await call('GET', `/claim-options?customerId=${customerId}`)
		expect(aliases(nothing)).toEqual({ orderProductId: 'required' })
	})

	it('of somebody else is not found, by whatever route', async () => {
		const { claim, call, customerId, claimForm } = world
		const made = await claim(returnId)
		const stranger = await createEmployee(test.client.db, test.now())
		const as = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
			call(method, path, body, {}, stranger.token)
		expect((await as('GET', `/return-claim/${made.id}`)).statusCode).toBe(404)
		expect((await as('DELETE', `/return-claim/${made.id}`)).statusCode).toBe(404)
		expect((await as('POST', '/return-claim', claimForm(returnId))).statusCode).toBe(404)
		expect(
			(await as('GET', `/claim-options?customerId=${customerId}&claimId=${made.id}`)).statusCode,
		).toBe(404)
		expect((await as('GET', '/return-claim')).json().data.items).toEqual([])
		expect((await as('GET', `/return/kept?customerIds=${customerId}`)).json().data).toEqual({
			returns: [],
			products: [],
		})
		const other = (await createCustomer(test.client.db, stranger.sectorId)).id
		const moved = await call('DELETE', `/return-claim/${made.id}?customerId=${other}`)
		expect(moved.statusCode).toBe(404)
	})
})
