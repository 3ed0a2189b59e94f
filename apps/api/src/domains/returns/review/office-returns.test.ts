import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createEmployee } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'
import { createReturnsWorld } from '../../../testing/worlds/returns-world.ts'

describe.each(databaseKinds)('returns of the office over %s', (kind) => {
	const test = openTestApp(kind)

	async function openWorld() {
		const world = await createReturnsWorld(test)
		const { employee, open, finish, call } = world
		const { id } = await open()
		await finish(id, { quantity: 2 })
		const totals = { quantity: 2, articles: 1, sum: 96.3 }
		const sign = async () => {
			const answer = await world.confirm(id, totals, { signerName: 'Paul Martin' })
			expect(answer.statusCode, answer.body).toBe(200)
		}
		const { db } = test.client
		const scope = [{ sectorId: employee.sectorId }]
		const dispatcher = await createOfficePerson(db, test.now(), {
			office_role: 'dispatcher',
			scope,
		})
		const outside = await createOfficePerson(db, test.now(), { office_role: 'dispatcher' })
		const office = (method: 'GET' | 'POST', rest: string, body?: object, who = dispatcher) =>
			test.call(who.token, method, `/api/office/return${rest}`, body ? { body } : {})
		const list = async (query: string, who = dispatcher) =>
			(await office('GET', query, undefined, who)).json().data.items
		const phone = async () => (await call('GET', `/return/${id}`)).json().data
		return { ...world, id, sign, dispatcher, outside, office, list, phone }
	}

	it('lie in a queue within the scope until somebody decides', async () => {
		const { id, sign, office, outside, list, customerId, employee } = await openWorld()
		expect(await list('?filter.standing=to-check')).toEqual([])
		expect(await list('?filter.standing=open')).toMatchObject([{ id, standing: 'open' }])
		await sign()
		const [row] = await list('?filter.standing=to-check&sort=-confirmedAt')
		expect(row).toMatchObject({
			...{ id, articles: 1, quantity: 2, sum: 96.3, standing: 'to-check', isAnswered: false },
			customer: { id: customerId },
			employee: { id: employee.id },
		})
		expect(await list(`?filter.search=garage ${row.number}`)).toHaveLength(1)
		expect(await list('?filter.search=nothing')).toEqual([])
		expect(await list(`?filter.customer=${customerId}`)).toHaveLength(1)
		expect((await office('GET', '/count')).json().data).toEqual({
			...{ toCheck: 1, questioned: 0, sumToCheck: 96.3 },
		})
		expect(await list('', outside)).toEqual([])
		expect((await office('GET', `/${id}`, undefined, outside)).statusCode).toBe(404)
		expect((await office('POST', `/${id}/approve`, undefined, outside)).statusCode).toBe(404)
	})

	it('that were signed before there were reviews wait for nobody', async () => {
		const { id, sign, list, office } = await openWorld()
		await sign()
		await test.client.db
			.updateTable('customer_return')
			.set({ predates_review: true })
			.where('id', '=', id)
			.execute()
		expect(await list('?filter.standing=to-check')).toEqual([])
		expect(await list('?filter.standing=approved')).toMatchObject([{ id }])
		expect((await office('GET', '/count')).json().data).toMatchObject({ toCheck: 0, sumToCheck: 0 })
	})

	it('show claims with photos, the signature and the paper to whoever decides', async () => {
		const { id, sign, office, dispatcher, outside } = await openWorld()
		await sign()
		const whole = (await office('GET', `/${id}`)).json().data
		expect(whole).toMatchObject({ signerName: 'Paul Martin', review: null })
		const [claim] = whole.claims
		expect(claim).toMatchObject({ quantity: 2, amount: 96.3, missingPhotos: 0 })
		expect(claim.photos).toHaveLength(2)
		for (const url of [claim.photos[0].url, whole.signatureUrl]) {
			expect((await test.call(dispatcher.token, 'GET', url)).statusCode).toBe(200)
			expect((await test.call(outside.token, 'GET', url)).statusCode).toBe(404)
		}
		const receipt = await office('GET', `/${id}/receipt`)
		expect(receipt.headers['content-type']).toBe('application/pdf')
	})

	it('wait for the answer to a question that the phone shows, and end with the approval', async () => {
		const { id, sign, office, call, phone, list, dispatcher } = await openWorld()
		expect((await office('POST', `/${id}/approve`)).json().error.alias).toBe('return_unsigned')
		await sign()
		expect((await phone()).review).toBeNull()
		const empty = await office('POST', `/${id}/question`, { question: ' ' })
		expect(empty.json().error.fields.question).toHaveLength(1)
		const asked = await office('POST', `/${id}/question`, { question: 'Is the seal there?' })
		expect(asked.json().data.standing).toBe('questioned')
		expect((await phone()).review).toMatchObject({
			...{ state: 'questioned', question: 'Is the seal there?', by: dispatcher.name },
		})
		const answer = await call('POST', `/return/${id}/answer`, { answer: 'Yes, it is.' })
		expect(answer.json().data.review).toMatchObject({ state: 'answered', answer: 'Yes, it is.' })
		expect(await list('?filter.standing=to-check')).toMatchObject([{ id, isAnswered: true }])
		const late = await call('POST', `/return/${id}/answer`, { answer: 'Once more.' })
		expect(late.json().error.alias).toBe('return_not_questioned')
		expect((await office('POST', `/${id}/approve`)).statusCode).toBe(200)
		expect((await phone()).review).toMatchObject({ state: 'approved', answer: 'Yes, it is.' })
		const again = await office('POST', `/${id}/approve`)
		expect(again.json().error).toMatchObject({
			alias: 'return_approved',
			params: { name: dispatcher.name },
		})
	})

	it('are answered by nobody who does not see them', async () => {
		const { id, sign, office } = await openWorld()
		await sign()
		await office('POST', `/${id}/question`, { question: 'Is the seal there?' })
		const stranger = await createEmployee(test.client.db, test.now())
		const path = `/api/return/${id}/answer`
		const answer = await test.call(stranger.token, 'POST', path, { body: { answer: 'Mine' } })
		expect(answer.statusCode).toBe(404)
	})
})
