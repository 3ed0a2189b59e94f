import { describe, expect, it } from 'vitest'
import { databaseKinds } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createEmployee } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

describe.each(databaseKinds)("the office's actions over %s", (kind) => {
	const test = openTestApp(kind)

	it('are created, offered to their roles, changed, and offered no more once withdrawn', async () => {
		const { token } = await createOfficePerson(test.client.db, test.now())
		const { token: field } = await createEmployee(test.client.db, test.now())
		const words = {
			title: 'Brake week',
			context: 'Winter',
			executionSteps: ['Ask'],
			materials: [],
			goals: 'Sell',
			reason: '',
		}
		const form = { code: 'BW', type: 'promotion', minutes: 15, texts: { en: words } }
		const call = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
			test.call(token, method, `/api/office/action${path}`, { body })
		const made = (await call('POST', '', { ...form, roles: ['service-agent'] })).json().data
		expect(made).toMatchObject({ ...form, texts: { de: words }, isActive: true })
		expect((await call('POST', '', form)).json().error.fields.code).toMatchObject([
			{ alias: 'name_taken' },
		])
		const offered = async () =>
			(await test.call(field, 'GET', '/api/action'))
				.json()
				.data.items.map(({ id }: { id: string }) => id)
		expect(await offered()).toEqual([made.id])
		const withdrawn = await call('PATCH', `/${made.id}`, { isActive: false, minutes: null })
		expect(withdrawn.json().data).toMatchObject({ isActive: false, minutes: null, version: 2 })
		expect(await offered()).toEqual([])
		const found = (await call('GET', '?filter.search=winter&filter.isActive=no')).json().data
		expect(found.items).toHaveLength(1)
		const wrong = await call('POST', '', { code: '', type: 'a', texts: {}, roles: [] })
		expect(Object.keys(wrong.json().error.fields).sort()).toEqual(['code', 'roles', 'texts'])
	})
})
