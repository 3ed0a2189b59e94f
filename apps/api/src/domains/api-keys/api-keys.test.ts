import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { allRoutes, exampleOf, programRoutes } from '../../testing/route-examples.ts'
import { runOffice } from '../../testing/run-office.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'

const keyForm = /^rk_[0-9a-f]{12}_[\w-]{43}$/

describe.each(databaseKinds)('API keys over %s', (kind) => {
	const test = openTestApp(kind)
	let administrator: string
	let field: string
	beforeAll(async () => {
		administrator = (await createOfficePerson(test.client.db, test.now())).token
		field = (await createEmployee(test.client.db, test.now())).token
	})
	const office = (method: 'GET' | 'POST', path: string, body?: object) =>
		test.call(administrator, method, `/api/office/api-key${path}`, { body })
	const make = async (...scopes: string[]) => {
		const answer = await office('POST', '', { name: 'ERP', scopes })
		expect(answer.statusCode, answer.body).toBe(201)
		return answer.json().data as { key: { id: string }; secret: string }
	}
	const probe = (secret: string, path = '/import/1') => test.call(secret, 'GET', `/api${path}`)
	/** The administrator signs in anew: nobody's session of the office lasts that long. */
	const later = async (ms: number) => {
		test.setTime(new Date(test.now().getTime() + ms).toISOString())
		administrator = (await createOfficePerson(test.client.db, test.now())).token
	}
	const listed = async (id: string) => {
		const { items } = (await office('GET', '')).json().data
		return items.find((key: { id: string }) => key.id === id)
	}

	it('show their secret once and are stored as a hash', async () => {
		const { key, secret } = await make('import:customers', 'import:customers', 'changes')
		expect(secret).toMatch(keyForm)
		expect(key).toMatchObject({ scopes: ['import:customers', 'changes'], lastUsedAt: null })
		const list = (await office('GET', '')).body
		expect(list).not.toContain(secret.slice(-43))
		const { rows } = await sql<{ row: string }>`
			select api_key::text || api_key_secret::text as row from api_key
			join api_key_secret on key_id = api_key.id
		`.execute(test.client.db)
		expect(rows.length).toBeGreaterThan(0)
		expect(JSON.stringify(rows)).not.toContain(secret.slice(-43))
		const stored = await sql`select from operation where answer like '%rk!_%' escape '!'`.execute(
			test.client.db,
		)
		expect(stored.rows).toEqual([])
	})

	it('open what their scopes cover, and say nothing beyond', async () => {
		const { secret } = await make('import:customers', 'export:orders')
		expect((await probe(secret)).statusCode).toBe(404)
		const other = await make('changes')
		const refused = await probe(other.secret)
		expect(refused.statusCode).toBe(403)
		expect(refused.json().error).toEqual({
			type: 'FORBIDDEN',
			message: 'Your account may not do this.',
			alias: 'forbidden',
		})
		const send = (path: string) =>
			test.app.inject({
				method: 'POST',
				url: `/api/import/${path}`,
				headers: { authorization: `Bearer ${secret}`, 'content-type': 'text/csv' },
				payload: 'a;b',
			})
		// An unknown kind, one that is foreign, and wishes that nobody has: one answer.
		const answers = await Promise.all(['orders', 'nonsense', '%2A', 'orders?x=1'].map(send))
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403])
		expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
	})

	it('open no route of people, and people of the field none of programs', async () => {
		const { secret } = await make('import:customers')
		const ofPeople = allRoutes.filter(
			([, { ownership }]) => ownership !== 'public' && ownership !== 'program',
		)
		for (const [name, route] of ofPeople) {
			const { method, url, body } = exampleOf(name, route)
			const answer = await test.call(secret, method, url, { body })
			expect(answer.statusCode, name).toBe(403)
		}
		for (const [name, route] of programRoutes) {
			const { method, url } = exampleOf(name, route)
			expect((await test.call(null, method, url)).statusCode, name).toBe(401)
			expect((await test.call(field, method, url)).statusCode, name).toBe(403)
			const unknown = `rk_0123456789ab_${'A'.repeat(43)}`
			expect((await test.call(unknown, method, url)).statusCode, name).toBe(401)
		}
	})

	it('are rotated: both secrets work for a while, then the newer one alone', async () => {
		const { key, secret } = await make('import:customers')
		const rotated = await office('POST', `/${key.id}/rotate`, { overlapHours: 2 })
		const { secret: newer } = rotated.json().data
		expect(newer).toMatch(keyForm)
		expect(newer).not.toBe(secret)
		expect([await probe(secret), await probe(newer)].map((one) => one.statusCode)).toEqual([
			404, 404,
		])
		await later(2 * 3_600_000)
		expect([await probe(secret), await probe(newer)].map((one) => one.statusCode)).toEqual([
			401, 404,
		])
		// Twice in a row: the first of three ends at once.
		const again = (await office('POST', `/${key.id}/rotate`, {})).json().data.secret
		const last = (await office('POST', `/${key.id}/rotate`, {})).json().data.secret
		const codes = [await probe(newer), await probe(again), await probe(last)]
		expect(codes.map((one) => one.statusCode)).toEqual([401, 404, 404])
	})

	it('end at once, and stay ended', async () => {
		const { key, secret } = await make('import:customers')
		expect((await probe(secret)).statusCode).toBe(404)
		const ended = (await office('POST', `/${key.id}/end`)).json().data
		expect((await probe(secret)).statusCode).toBe(401)
		await later(60_000)
		expect((await office('POST', `/${key.id}/end`)).json().data).toEqual(ended)
		const rotated = await office('POST', `/${key.id}/rotate`, {})
		expect(rotated.statusCode).toBe(409)
		expect(rotated.json().error.alias).toBe('api_key_ended')
	})

	it('note their last use once a minute at most', async () => {
		const { key, secret } = await make('import:customers')
		await probe(secret)
		const first = (await listed(key.id)).lastUsedAt
		expect(first).toBe(test.now().toISOString())
		await later(59_000)
		await probe(secret)
		expect((await listed(key.id)).lastUsedAt).toBe(first)
		await later(1_000)
		await probe(secret)
		expect((await listed(key.id)).lastUsedAt).toBe(test.now().toISOString())
	})

	it('name every wrong field at once', async () => {
		const answer = await office('POST', '', { name: ' ', scopes: ['import:everything'], more: 1 })
		expect(answer.statusCode).toBe(422)
		expect(Object.keys(answer.json().error.fields).sort()).toEqual(['more', 'name', 'scopes.0'])
	})

	it('are made, listed, rotated and ended by commands', async () => {
		const command = (...argv: string[]) => runOffice(test.deps, 'key', ...argv)
		const made = (await command('create', 'Till', '--scope', 'import:orders')).split('\n')
		expect(made[0]).toMatch(/^Key [0-9a-f]{12} of Till: import:orders$/)
		const [, id = ''] = made[0]?.split(' ') ?? []
		const secret = made[1] ?? ''
		expect((await probe(secret)).statusCode).toBe(404)
		const [, newer = ''] = (await command('rotate', id, '--overlap', '0')).split('\n')
		expect((await probe(secret)).statusCode).toBe(401)
		expect((await probe(newer)).statusCode).toBe(404)
		expect(await command('list')).toMatch(new RegExp(`${id} Till: import:orders; used`))
		expect(await command('end', id)).toBe(`Key ${id} of Till has ended.`)
		expect((await probe(newer)).statusCode).toBe(401)
		await expect(command('create', 'Till')).rejects.toThrow('scopes')
		await expect(command('end', 'none')).rejects.toThrow('not found')
		await expect(command('rotate', id, '--overlap', 'x')).rejects.toThrow('0 to 720 hours')
	})
})
