import { locales, optionListNames, optionLists } from '@roundsman/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmployee } from '../../testing/factories.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'

describe.each(databaseKinds)('static options over %s', (kind) => {
	let test: TestApp
	let token: string
	beforeAll(async () => {
		test = await createTestApp(kind)
		token = (await createEmployee(test.client.db, test.now())).token
	})
	afterAll(() => test.close())
	const get = (path: string, locale = 'en') =>
		test.call(token, 'GET', `/api/option${path}`, { headers: { 'accept-language': locale } })

	it('come in one call, each list by its name with its values in order', async () => {
		const { data } = (await get('')).json()
		expect(Object.keys(data)).toEqual(optionListNames)
		for (const list of optionListNames) {
			const values = data[list].map((option: { value: string }) => option.value)
			expect(values).toEqual([...optionLists[list]])
		}
	})

	it.each(optionListNames)('come one by one like all together: %s', async (list) => {
		const { data } = (await get('')).json()
		expect((await get(`/${list}`)).json().data.items).toEqual(data[list])
	})

	it.each(locales)('have a label for each value in %s', async (locale) => {
		const { data } = (await get('', locale)).json()
		for (const list of optionListNames) {
			for (const option of data[list]) expect(option.label, list).not.toBe(option.value)
		}
	})

	it('are refused under a name that is none', async () => {
		const answer = await get('/constructor')
		expect(answer.statusCode).toBe(422)
		expect(answer.json().error.fields).toHaveProperty(['list'])
	})
})
