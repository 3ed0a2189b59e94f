import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { runChores } from '../../app/chores.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createOrder } from '../../testing/worlds/factories.ts'
import { createTicketsWorld, type TicketsWorld } from '../../testing/worlds/tickets-world.ts'

const failChore = (error: unknown) => {
	throw error
}

describe.each(databaseKinds)('a problem of a customer over %s', (kind) => {
	const test = openTestApp(kind)
	let world: TicketsWorld
	beforeEach(async () => {
		test.setTime(testNow)
		world = await createTicketsWorld(test)
	})
	const show = (url: string, token = world.employee.token) => test.call(token, 'GET', url)
	const aliasesOf = (answer: { json(): { error: { fields: object } } }) =>
		Object.fromEntries(
			Object.entries(answer.json().error.fields).map(([path, [error]]) => [path, error.alias]),
		)

	it('stands in the history at once, with its photos in their order', async () => {
		const { upload, report, history, damaged, order, orderProduct, visit } = world
		const images = [await upload(1), await upload(2)]
		const id = randomUUID()
		const params = { visitId: visit.id }
		const answer = await report({ ...damaged, images }, { id, params })
		expect(answer.statusCode, answer.body).toBe(201)
		const [entry] = await history()
		const { customerId, visitId, ...shown } = answer.json().data
		expect(shown).toEqual(entry)
		expect([customerId, visitId]).toEqual([world.customer.id, visit.id])
		expect(entry).toMatchObject({
			id,
			type: 'issue',
			ticketId: expect.any(Number),
			status: { value: 'new' },
			reason: { value: 'damaged_goods' },
			clarifications: { value: 'part' },
			order: order.id,
			products: [{ productId: orderProduct }],
			comment: damaged.comment,
			office: null,
		})
		const colours = []
		for (const { url, thumbnailUrl } of entry.images) {
			expect((await show(thumbnailUrl)).statusCode).toBe(200)
			const { rawPayload } = await show(url)
			const { dominant } = await sharp(rawPayload).stats()
			colours.push(dominant)
		}
		expect(colours).toHaveLength(2)
		const stranger = await createEmployee(test.client.db, test.now())
		const { url, thumbnailUrl } = entry.images[0]
		expect((await show(url, stranger.token)).statusCode).toBe(404)
		expect((await show(thumbnailUrl, stranger.token)).statusCode).toBe(404)
	})

	it('is reported once, however often it arrives', async () => {
		const { report, history, upload, damaged } = world
		const [id, key] = [randomUUID(), randomUUID()]
		const form = { ...damaged, images: [await upload(1)] }
		const first = await report(form, { id, key })
		const again = await report(form, { id, key })
		expect(again.headers['idempotent-replayed']).toBe('true')
		expect(again.json()).toEqual(first.json())
		const otherwise = await report(form, { id })
		expect(otherwise.statusCode).toBe(201)
		expect(otherwise.json().data.ticketId).toBe(first.json().data.ticketId)
		expect(await history()).toHaveLength(1)
	})

	it('is answered as before when it comes again without an id, its photos being used up', async () => {
		const { report, history, upload, damaged } = world
		const key = randomUUID()
		const form = { ...damaged, images: [await upload(1)] }
		const first = await report(form, { key })
		expect(first.statusCode, first.body).toBe(201)
		const again = await report(form, { key })
		expect(again.statusCode, again.body).toBe(201)
		expect(again.json()).toEqual(first.json())
		expect(again.headers['idempotent-replayed']).toBe('true')
		expect(await history()).toHaveLength(1)
	})

	it('waits for the pieces of its photos, one photo after another, and loses nothing', async () => {
		const { report, upload, damaged } = world
		const [first, second] = [await upload(1), await upload(2)]
		const third = { key: randomUUID(), sha256: (await upload(3)).sha256 }
		const form = { ...damaged, images: [first, third, second] }
		const early = await report(form)
		expect(early.statusCode).toBe(409)
		expect(early.json().error).toMatchObject({
			alias: 'upload_incomplete',
			current: { key: third.key, offset: 0 },
		})
		expect(early.headers['operation-id']).toBeUndefined()
		await upload(3, third.key)
		const whole = await report(form)
		expect(whole.statusCode, whole.body).toBe(201)
		expect(whole.json().data.images).toHaveLength(3)
		const uploads = await test.client.db.selectFrom('photo_upload').select('key').execute()
		expect(uploads.map(({ key }) => key)).not.toContain(third.key)
	})

	it('takes a photo that was looked at before, and forgets one that no ticket names', async () => {
		const { report, upload, damaged, employee } = world
		const look = (image: object) =>
			test.call(employee.token, 'POST', '/api/otrs/images', { body: image })
		const [named, left] = [await upload(1), await upload(2)]
		for (const image of [named, named, left]) {
			const answer = await look({ ...image, fileName: 'IMG.JPG' })
			expect(answer.statusCode, answer.body).toBe(201)
			expect(answer.json().data).toEqual(image)
			// The bytes lie there once: the pieces go when the picture is made.
			const uploads = await test.client.db.selectFrom('photo_upload').select('key').execute()
			expect(uploads.map(({ key }) => key)).not.toContain(image.key)
		}
		const none = await look({ key: randomUUID(), sha256: named.sha256 })
		expect(none.json().error.alias).toBe('upload_incomplete')
		const wrong = await look({ ...(await upload(4)), sha256: 'a'.repeat(64) })
		expect(aliasesOf(wrong)).toEqual({ images: 'hash_mismatch' })
		const answer = await report({ ...damaged, images: [named] })
		expect(answer.statusCode, answer.body).toBe(201)
		test.setTime('2026-11-27T09:00:00.000Z')
		await runChores(test.deps, failChore)
		const waiting = await test.client.db
			.selectFrom('ticket_photo')
			.where('employee_id', '=', employee.id)
			.selectAll()
			.execute()
		expect(waiting).toEqual([])
		const [image] = answer.json().data.images
		expect((await show(image.url)).statusCode).toBe(200)
		expect((await show(image.thumbnailUrl)).statusCode).toBe(200)
	})

	it('is refused with every wrong field at once', async () => {
		const { report, customer, employee } = world
		const other = await createCustomer(test.client.db, employee.sectorId)
		const foreign = await createOrder(test.client.db, other.id)
		const answer = await report(
			{
				reason: 'product',
				clarification: 'defective',
				order: foreign.id,
				orderProduct: 'x',
				vinOrPlateNumber: '1M8GDM9A1KP042788',
				comment: 'x',
				brand: 'ATE',
			},
			{ params: { visitId: randomUUID() } },
		)
		expect(answer.statusCode).toBe(422)
		expect(aliasesOf(answer)).toEqual({
			'data.order': 'not_customers_order',
			'data.orderProduct': 'not_orders_product',
			'data.vinOrPlateNumber': 'invalid_check_digit',
			'data.brand': 'unknown_field',
			'data.images': 'images_min',
			'data.comment': 'min_length',
			'params.visitId': 'unknown_id',
		})
		await test.client.db
			.updateTable('customer')
			.set({ aws_id: null })
			.where('id', '=', customer.id)
			.execute()
		const unnumbered = await report({ reason: 'other', comment: 'Hello' })
		expect(aliasesOf(unnumbered)).toEqual({ 'params.customerId': 'customer_unnumbered' })
	})

	it('is refused where a photo is none, or there are eleven', async () => {
		const { report, upload, damaged } = world
		const image = await upload(1)
		const eleven = Array.from({ length: 11 }, () => ({ ...image, key: randomUUID() }))
		const many = await report({ ...damaged, images: eleven })
		expect(aliasesOf(many)).toEqual({ 'data.images': 'max_items' })
		const broken = await report({ ...damaged, images: [{ ...image, sha256: 'a'.repeat(64) }] })
		expect(aliasesOf(broken)).toEqual({ 'data.images': 'hash_mismatch' })
		expect(broken.headers['operation-id']).toBeDefined()
	})

	it('has no reason that the office has withdrawn since, and is offered none', async () => {
		const { report, employee, history } = world
		const { db } = test.client
		const withdrawn = ['payment', 'account_app.login', 'delivery.late', 'price_invoice.vat']
		await db
			.insertInto('option_value')
			.values(
				withdrawn.map((value) => ({
					id: randomUUID(),
					list: 'otrs-ticket-reasons' as const,
					value,
					is_withdrawn: true,
				})),
			)
			.execute()
		const form = { reason: 'account_app', clarification: 'login', comment: 'Cannot sign in' }
		const answers = [
			await report(form),
			await report({ reason: 'payment', clarification: 'blocked', comment: 'Blocked' }),
		]
		expect(answers.map(aliasesOf)).toEqual([
			{ 'data.clarification': 'reason_withdrawn' },
			{ 'data.reason': 'reason_withdrawn' },
		])
		expect(await history()).toEqual([])
		const list = await test.call(employee.token, 'GET', '/api/option/otrs-ticket-reasons')
		const { items } = list.json().data
		expect(items.map(({ value }: { value: string }) => value)).not.toContain('payment')
		const account = items.find(({ value }: { value: string }) => value === 'account_app')
		expect(account.options.map(({ value }: { value: string }) => value)).not.toContain('login')
		await db.deleteFrom('option_value').execute()
		expect((await report(form)).statusCode).toBe(201)
	})

	it("is not found for a customer that is not the caller's, and takes nobody else's photo", async () => {
		const { report, upload, damaged } = world
		const stranger = await createEmployee(test.client.db, test.now())
		const { token } = stranger
		const form = { reason: 'other', comment: 'Hello' }
		expect((await report(form, { token })).statusCode).toBe(404)
		expect((await report(form, { params: { customerId: randomUUID() } })).statusCode).toBe(404)
		const theirs = await upload(5, randomUUID(), token)
		const answer = await report({ ...damaged, images: [theirs] })
		expect(answer.json().error).toMatchObject({
			alias: 'upload_incomplete',
			current: { offset: 0, length: 0 },
		})
		const id = randomUUID()
		expect((await report(form, { id })).statusCode).toBe(201)
		const colleague = await createEmployee(test.client.db, test.now(), {
			sectorId: world.employee.sectorId,
		})
		const taken = await report(form, { id, token: colleague.token })
		expect(aliasesOf(taken)).toEqual({ id: 'duplicate' })
	})

	it('is there once when it arrives several times at once', async () => {
		const { report, upload, damaged, history } = world
		const id = randomUUID()
		const form = { ...damaged, images: [await upload(1)] }
		const key = randomUUID()
		const send = async (): ReturnType<typeof report> => {
			const answer = await report(form, { id, key })
			// Another one held it for longer than a change waits: the phone sends it again.
			return answer.statusCode === 503 ? send() : answer
		}
		const answers = await Promise.all([send(), send(), send()])
		for (const { statusCode, body } of answers) expect([201, 409], body).toContain(statusCode)
		expect(answers.map(({ statusCode }) => statusCode)).toContain(201)
		expect(await history()).toHaveLength(1)
	})
})
