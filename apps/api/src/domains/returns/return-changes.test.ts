import { randomUUID } from 'node:crypto'
import { searchKnownProducts } from '@roundsman/contract'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import {
	createReturnsWorld,
	drawDot,
	drawPhoto,
	drawSignature,
	hashOf,
	type ReturnsWorld,
} from '../../testing/worlds/returns-world.ts'

describe.each(databaseKinds)('a return over %s', (kind) => {
	const test = openTestApp(kind)
	let world: ReturnsWorld
	beforeEach(async () => {
		world = await createReturnsWorld(test)
	})
	const articles = (employeeId: string) =>
		test.client.db
			.selectFrom('parcel_article')
			.where('employee_id', '=', employeeId)
			.select(['claim_id', 'type', 'quantity', 'unit_amount', 'status'])
			.orderBy('type')
			.execute()
	const errorOf = (answer: { body: string }) => JSON.parse(answer.body).error

	it('is opened once for a customer, and every other id stands for it from then on', async () => {
		const { open, call, claim } = world
		const id = randomUUID()
		const first = await open(id)
		expect(first).toMatchObject({ id, isEditable: true, isClaimsReady: false, version: 1 })
		expect((await open(id)).id).toBe(id)
		const alias = randomUUID()
		expect((await open(alias)).id).toBe(id)
		expect((await open(alias)).id).toBe(id)
		expect((await claim(alias)).returnId).toBe(id)
		expect((await call('GET', `/return/${alias}`)).json().data.id).toBe(id)
		expect((await call('GET', `/return-claim?returnId=${alias}`)).json().data.items).toHaveLength(1)
	})

	it('is taken back by whoever opened it, while it holds nothing', async () => {
		const { open, call, claim, employee } = world
		const { sectorId } = employee
		const colleague = await createEmployee(test.client.db, test.now(), { sectorId })
		const alias = randomUUID()
		const { id } = await open()
		await open(alias)
		expect((await call('DELETE', `/return/${alias}`)).statusCode).toBe(204)
		expect((await call('GET', `/return/${alias}`)).statusCode).toBe(404)
		const foreign = await call('DELETE', `/return/${id}`, undefined, {}, colleague.token)
		expect(foreign.statusCode).toBe(403)
		expect((await call('DELETE', `/return/${id}`)).statusCode).toBe(204)
		expect((await call('GET', `/return/${id}`)).statusCode).toBe(404)
		const full = await open()
		await claim(full.id)
		expect(errorOf(await call('DELETE', `/return/${full.id}`)).alias).toBe('return_not_empty')
	})

	it('is opened once where two phones open it together', async () => {
		const answers = await Promise.all(
			Array.from({ length: 6 }, () =>
				world.call('POST', '/return', { customerId: world.customerId, id: randomUUID() }),
			),
		)
		const ids = answers.flatMap((one) => (one.statusCode === 201 ? [one.json().data.id] : []))
		expect(ids.length).toBeGreaterThan(0)
		expect(new Set(ids).size).toBe(1)
	})

	it('turns the goods of its confirmed claims into parcel articles once, by their causes', async () => {
		const { open, finish, claim, call, confirm, employee } = world
		const { id } = await open()
		const dirty = await finish(id, { cause: 'defective', quantity: 2 })
		const clear = await finish(id, { cause: 'wrong_ordered', quantity: 1 })
		await finish(id, { cause: 'courtesy', quantity: 1 })
		const refused = await claim(id, { quantity: 3 })
		const { customerId } = world
		const refusal = { customerId, cause: 'defective', quantity: 3, status: 'refused' }
		const answer = await call('POST', `/return-claim/${refused.id}/update`, {
			...refusal,
			comment: 'Fitted already',
		})
		expect(answer.json().data.status).toBe('refused')
		const totals = { quantity: 4, articles: 3, sum: 182.97 }
		expect((await call('GET', `/return/${id}/total`)).json().data).toEqual({
			total: totals,
			isClaimsReady: true,
			isEditable: true,
		})
		const key = { 'idempotency-key': randomUUID() }
		const signature = `data:image/png;base64,${await drawSignature()}`
		const strokes = {
			width: 1000,
			height: 400,
			lines: [
				[100, 200, 480, 120],
				[700, 260],
			],
		}
		const body = { customerId, signature, strokes, signerName: 'Jan', totals }
		const first = await call('POST', `/return/${id}/confirm`, body, key)
		expect(first.statusCode, first.body).toBe(200)
		expect(first.json().data).toMatchObject({
			...{ isEditable: false, signerName: 'Jan' },
			signatureStrokes: strokes,
		})
		const again = await call('POST', `/return/${id}/confirm`, body, key)
		expect(again.headers['idempotent-replayed']).toBe('true')
		expect(await articles(employee.id)).toEqual([
			{ claim_id: clear.id, type: 'clear', quantity: 1, unit_amount: 48.15, status: 'available' },
			{ claim_id: dirty.id, type: 'dirty', quantity: 2, unit_amount: 48.15, status: 'available' },
		])
		const other = await confirm(id, totals)
		expect(other.statusCode).toBe(409)
		expect(errorOf(other)).toMatchObject({
			alias: 'return_confirmed',
			params: { name: expect.any(String), when: expect.any(String) },
		})
		expect(await articles(employee.id)).toHaveLength(2)
		const picture = await call('GET', first.json().data.signatureUrl.slice('/api'.length))
		expect(picture.headers['content-type']).toBe('image/png')
	})

	it('is signed once where two phones sign it together', async () => {
		const { open, finish, confirm, employee } = world
		const { id } = await open()
		const { id: claimId } = await finish(id)
		const totals = { quantity: 1, articles: 1, sum: 48.15 }
		const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, totals)))
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
		for (const late of answers.filter(({ statusCode }) => statusCode === 409)) {
			expect(errorOf(late).alias).toBe('return_confirmed')
		}
		expect(await articles(employee.id)).toMatchObject([{ claim_id: claimId, quantity: 1 }])
	})

	it('is not signed without claims, while one is in progress, or for other totals', async () => {
		const { open, claim, finish, confirm, call } = world
		const { id } = await open()
		const none = { quantity: 0, articles: 0, sum: 0 }
		expect(errorOf(await confirm(id, none))).toMatchObject({ alias: 'no_claims' })
		const made = await claim(id)
		const one = { quantity: 1, articles: 1, sum: 48.15 }
		expect(errorOf(await confirm(id, one))).toMatchObject({ alias: 'claims_in_progress' })
		expect((await call('DELETE', `/return-claim/${made.id}`)).statusCode).toBe(204)
		await finish(id)
		const changed = errorOf(await confirm(id, { ...one, sum: 48.14 }))
		expect(changed).toMatchObject({ alias: 'totals_changed', current: { total: one } })
		expect((await confirm(id, one)).statusCode).toBe(200)
	})

	it('is not signed by a dot, a PDF, an SVG or nothing, nor for a photo that is missing', async () => {
		const { open, claim, confirm, upload, addPhoto } = world
		const { id } = await open()
		const photos = [await drawPhoto(5), await drawPhoto(6)]
		const images = photos.map((bytes) => ({ key: randomUUID(), sha256: hashOf(bytes) }))
		const made = await claim(id, { status: 'confirmed', images })
		const totals = { quantity: 1, articles: 1, sum: 48.15 }
		await upload(photos[0] as Buffer, images[0]?.key)
		await addPhoto(made.id, images[0] as object)
		const late = errorOf(await confirm(id, totals))
		expect(late).toMatchObject({
			alias: 'photos_missing',
			current: { missingPhotos: [{ claimId: made.id, keys: [images[1]?.key], lacking: 0 }] },
		})
		await upload(photos[1] as Buffer, images[1]?.key)
		await addPhoto(made.id, images[1] as object)
		const wrong = [await drawDot(), btoa('%PDF-1.7....'), btoa('<svg xmlns="'), 'iVBORw0KGgoAAAAA']
		for (const signature of wrong) {
			const answer = await confirm(id, totals, { signature })
			expect(answer.statusCode, signature.slice(0, 20)).toBe(422)
			expect(errorOf(answer).fields.signature[0].alias).toBe('invalid_sign')
		}
		const dot = { width: 1000, height: 400, lines: [[100, 200, 110, 200]] }
		const refused = await confirm(id, totals, { strokes: dot })
		expect(errorOf(refused).fields.signature[0].alias).toBe('invalid_sign')
		const beside = await confirm(id, totals, { strokes: { ...dot, lines: [[0, 0, 1001, 0]] } })
		expect(errorOf(beside).fields.strokes[0].alias).toBe('invalid_sign')
		const huge = await confirm(id, totals, { signature: 'A'.repeat(10_000_000) })
		expect(huge.statusCode).toBe(413)
		expect((await confirm(id, totals)).statusCode).toBe(200)
	})

	it('takes no change once it is signed', async () => {
		const { open, finish, confirm, call, claimForm, customerId } = world
		const { id } = await open()
		const made = await finish(id)
		await confirm(id, { quantity: 1, articles: 1, sum: 48.15 })
		const late = await call('POST', '/return-claim', claimForm(id))
		expect(late.statusCode).toBe(409)
		expect(errorOf(late).alias).toBe('return_confirmed')
		const form = { customerId, cause: 'defective', quantity: 1, status: 'in-progress' }
		expect((await call('POST', `/return-claim/${made.id}/update`, form)).statusCode).toBe(409)
		expect((await call('DELETE', `/return-claim/${made.id}`)).statusCode).toBe(409)
		expect((await open()).id).not.toBe(id)
	})

	it('is kept by phones with its claims and with what can be claimed', async () => {
		const { open, claim, call, customerId, orderProductId } = world
		const { id } = await open()
		await claim(id, { quantity: 3 })
		const kept = (await call('GET', `/return/kept?customerIds=${customerId},nobody`)).json().data
		expect(kept.returns).toMatchObject([{ id, claims: [{ quantity: 3, returnId: id }] }])
		expect(kept.products).toMatchObject([{ orderProductId, claimableQuantity: 7, deposit: 12.5 }])
		const found = async (text: string) =>
			(await call('GET', `/return-claim-search?customerId=${customerId}&${text}`)).json().data.items
		expect(await found('filter.search=24.03')).toEqual(kept.products)
		expect(await found('filter.search=4006633123457')).toHaveLength(1)
		expect(
			await found(`filter.search=${encodeURIComponent(`24.03#${world.order.id}`)}`),
		).toHaveLength(1)
		expect(await found(`filter.search=${encodeURIComponent('24.03#999')}`)).toEqual([])
		expect(await found('filter.search=nothing')).toEqual([])
	})

	it('is searched for as without network: by all words, whatever signs stand between them', async () => {
		const { open, claim, call, customerId } = world
		const { id } = await open()
		await claim(id)
		const { products } = (await call('GET', `/return/kept?customerIds=${customerId}`)).json().data
		const texts = [
			'ATE 24.0325-0158.1',
			'24032501581',
			'disque ATE',
			'Bremsscheibe ate',
			'ate bosch',
		]
		for (const search of [...texts, `ate ${world.order.id}`, '-', '24 0325', 'disque # 410']) {
			const query = new URLSearchParams({ customerId, 'filter.search': search })
			const { items } = (await call('GET', `/return-claim-search?${query}`)).json().data
			expect(items, search).toEqual(searchKnownProducts(products, search))
		}
		expect(searchKnownProducts(products, texts[0] ?? '')).toHaveLength(1)
		expect(searchKnownProducts(products, texts[1] ?? '')).toHaveLength(1)
		const list = async (search: string) => {
			const query = new URLSearchParams({ 'filter.search': search })
			return (await call('GET', `/return-claim?${query}`)).json().data.items
		}
		expect(await list('ate 24032501581')).toHaveLength(1)
		expect(await list('ate bosch')).toEqual([])
	})

	it('is nothing for people without the feature', async () => {
		const { sectorId } = world.employee
		const { token } = await createEmployee(test.client.db, test.now(), {
			sectorId,
			role: 'prospector',
		})
		for (const path of ['/return', '/return-claim', `/return/${randomUUID()}`]) {
			expect((await world.call('GET', path, undefined, {}, token)).statusCode).toBe(403)
		}
		const { customerId } = world
		const answer = await world.call('POST', '/return', { customerId }, {}, token)
		expect(answer.statusCode).toBe(403)
	})
})
