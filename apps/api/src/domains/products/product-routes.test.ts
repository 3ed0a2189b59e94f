import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { createProducts } from './index.ts'

describe.each(databaseKinds)('products over %s', (kind) => {
	const test = openTestApp(kind)
	let administrator: string
	beforeAll(async () => {
		administrator = (await createOfficePerson(test.client.db, test.now())).token
	})
	const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
		test.call(administrator, method, `/api/office/product${path}`, {
			body,
			headers: { 'accept-language': 'de' },
		})
	const form = (article: string) => ({ article, types: { de: 'Bremsscheibe' }, brand: 'Sachs' })

	it('are created, found by brand, number, code and name, changed and withdrawn', async () => {
		const body = { ...form('BP-1001'), ean: '4098289905273', price: 10.76, weight: 1.11 }
		const made = (await call('POST', '', body)).json().data
		expect(made).toMatchObject({
			...body,
			type: 'Bremsscheibe',
			types: { en: 'Bremsscheibe', de: 'Bremsscheibe' },
			deposit: 0,
			isBattery: false,
			isDangerous: false,
			isActive: true,
			version: 1,
		})
		for (const search of ['sachs', 'bp 1001', '9828990', 'bremsscheibe sachs']) {
			const found = (await call('GET', `?filter.search=${search}`)).json().data
			expect(found.items, search).toEqual([made])
		}
		expect((await call('GET', '?filter.search=nothing')).json().data.items).toEqual([])
		const change = { isActive: false, isDangerous: true, price: null }
		const changed = (await call('PATCH', `/${made.id}`, change)).json().data
		expect(changed).toMatchObject({ ...change, version: 2, brand: 'Sachs', article: 'BP-1001' })
		expect((await call('GET', `/${made.id}`)).json().data).toEqual(changed)
	})

	it('have an article number of their own', async () => {
		const made = (await call('POST', '', form('BP-1'))).json().data
		expect((await call('POST', '', form('BP-1'))).json().error.fields.article).toMatchObject([
			{ alias: 'name_taken' },
		])
		await call('POST', '', form('BP-2'))
		expect((await call('PATCH', `/${made.id}`, { article: 'BP-2' })).statusCode).toBe(422)
	})

	it('name every wrong field at once', async () => {
		const wrong = { article: '', types: {}, brand: 'A', ean: '12', price: -1, weight: 0.0001 }
		const answer = await call('POST', '', wrong)
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().error.fields).sort()).toEqual([
			'article',
			'ean',
			'price',
			'types',
			'weight',
		])
	})

	it('are created many at a time, each article once', async () => {
		const { db } = test.client
		const made = await createProducts(db, [form('X-1'), form('X-2'), form('X-1')], test.now())
		expect(made.map((id) => id !== null)).toEqual([true, true, false])
		const again = await createProducts(db, [form('X-1'), form('X-3')], test.now())
		expect(again.map((id) => id !== null)).toEqual([false, true])
	})
})
