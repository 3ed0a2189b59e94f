import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { anyDatabase } from '../../../testing/databases/test-database.ts'
import { openTestApp } from '../../../testing/test-app.ts'
import { createEmployee } from '../../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../../testing/worlds/office-factories.ts'

const words = { title: 'Winterremmen', body: '**12 %** korting\n\n- tot vrijdag' }
const form = {
	...{ texts: { nl: words }, countries: ['nl'], roles: null, sectorIds: null, endsAt: null },
	publishedAt: '2026-11-19T07:00:00.000Z',
}

describe('news that the office writes', () => {
	const test = openTestApp(anyDatabase)
	let administrator: string
	let agent: Awaited<ReturnType<typeof createEmployee>>
	let prospector: typeof agent
	beforeAll(async () => {
		const { db } = test.client
		administrator = (await createOfficePerson(db, test.now())).token
		agent = await createEmployee(db, test.now())
		prospector = await createEmployee(db, test.now(), { role: 'prospector' })
	})
	const office = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, version?: number) =>
		test.call(administrator, method, `/api/office/news${path}`, {
			body,
			...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
		})
	const make = async (over: object = {}) => {
		const answer = await office('POST', '', { ...form, ...over })
		expect(answer.statusCode, answer.body).toBe(201)
		return answer.json().data
	}
	const titlesOf = async ({ token }: { token: string }) => {
		const { data } = (await test.call(token, 'GET', '/api/news?perPage=100')).json()
		return data.items.map(({ title }: { title: string }) => title)
	}
	const change = (over: object = {}) => ({
		...form,
		...{ isActive: true, isUnreadAgain: false },
		...over,
	})

	it('is read by its role and sectors, in any language, from its moment until its end', async () => {
		const titled = (title: string) => ({ texts: { nl: { ...words, title } } })
		await make({ ...titled('for agents'), roles: ['service-agent'] })
		await make({ ...titled('for my sector'), sectorIds: [agent.sectorId] })
		await make({ ...titled('for another'), sectorIds: [prospector.sectorId] })
		await make({ ...titled('of two countries'), countries: ['fr', 'nl'] })
		await make({ ...titled('of France'), countries: ['fr'] })
		await make({ ...titled('of tomorrow'), publishedAt: '2026-11-20T07:00:00.000Z' })
		await make({ ...titled('over'), endsAt: '2026-11-19T08:00:00.000Z' })
		expect((await titlesOf(agent)).toSorted()).toEqual([
			'for agents',
			'for my sector',
			'of two countries',
		])
		expect((await titlesOf(prospector)).toSorted()).toEqual(['for another', 'of two countries'])
		const { items } = (await office('GET', '?filter.state=planned,over')).json().data
		expect(items.map(({ state }: { state: string }) => state)).toEqual(['planned', 'over'])
	})

	it('says who has read it, is changed by its version, asked for again, and withdrawn', async () => {
		const { id } = await make({ texts: { nl: { ...words, title: 'Count me' } } })
		await test.call(agent.token, 'POST', `/api/news/${id}/read`)
		const read = (await office('GET', `/${id}`)).json().data
		expect(read).toMatchObject({ readers: 1, texts: { nl: { title: 'Count me' } }, version: 1 })
		expect(read.texts.fr).toBeUndefined()
		const { items } = (await office('GET', `/${id}/reader`)).json().data
		expect(items).toContainEqual({ id: agent.id, name: agent.name, hasRead: true })
		expect(items).toContainEqual({
			...{ id: prospector.id, name: prospector.name, hasRead: false },
		})
		expect((await office('PUT', `/${id}`, change(), 7)).statusCode).toBe(409)
		const again = await office('PUT', `/${id}`, change({ isUnreadAgain: true }), 1)
		expect(again.json().data).toMatchObject({ readers: 0, version: 2, texts: { nl: words } })
		const gone = await office('PUT', `/${id}`, change({ isActive: false }))
		expect(gone.json().data).toMatchObject({ state: 'withdrawn' })
		expect(await titlesOf(agent)).not.toContain('Winterremmen')
	})

	it('names every wrong field at once, and keeps scripts as the words that they are', async () => {
		const bad = {
			texts: { nl: { title: ' ', body: 'a\u0000b' } },
			...{ countries: [], roles: ['boss'], sectorIds: null },
			...{ publishedAt: '2026-11-20T07:00:00.000Z', endsAt: '2026-11-19T07:00:00.000Z' },
		}
		const answer = await office('POST', '', bad)
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().error.fields).sort()).toEqual([
			'countries',
			'roles.0',
			'texts.nl.body',
			'texts.nl.title',
		])
		const late = await office('POST', '', { ...form, endsAt: '2026-11-18T07:00:00.000Z' })
		expect(Object.keys(late.json().error.fields)).toEqual(['endsAt'])
		const foreign = await office('POST', '', { ...form, sectorIds: [randomUUID()] })
		expect(foreign.json().error.fields.sectorIds[0].alias).toBe('unknown_id')
		const body = '<script>alert(1)</script>'
		expect((await make({ texts: { nl: { ...words, body } } })).texts.nl.body).toBe(body)
	})
})
