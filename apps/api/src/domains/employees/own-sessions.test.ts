import { describe, expect, it } from 'vitest'
import { hashPassword } from '#domains/employees'
import { deviceOf, openSession } from '#platform/sessions'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

const android = {
	'user-agent': 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
}

describe.each(databaseKinds)('the devices of a person over %s', (kind) => {
	const test = openTestApp(kind)

	async function world() {
		const { db } = test.client
		test.setTime(testNow)
		const employee = await createEmployee(db, test.now())
		const tablet = { system: 'ios', browser: 'safari' } as const
		const other = await openSession(db, employee.id, test.now(), tablet)
		const list = async (token: string) =>
			(await test.call(token, 'GET', '/api/session')).json().data.items
		return { employee, other, list }
	}

	it('are listed, the one that asks first, with what each said of itself', async () => {
		const { employee, other, list } = await world()
		test.setTime('2026-11-21T08:00:00Z')
		await test.call(other, 'GET', '/api/profile')
		expect(await list(employee.token)).toEqual([
			{
				id: expect.any(String),
				isCurrent: true,
				system: null,
				browser: null,
				openedAt: testNow,
				lastUsedOn: '2026-11-21',
			},
			{
				id: expect.any(String),
				isCurrent: false,
				system: 'ios',
				browser: 'safari',
				openedAt: testNow,
				lastUsedOn: '2026-11-21',
			},
		])
		expect((await list(other))[0]).toMatchObject({ isCurrent: true, system: 'ios' })
	})

	it('are signed out by a new password, but for the one on which it was chosen', async () => {
		const { employee, other } = await world()
		const password_hash = await hashPassword('correct-horse-7')
		await test.client.db
			.updateTable('employee')
			.set({ password_hash })
			.where('id', '=', employee.id)
			.execute()
		const change = (body: object, token = employee.token) =>
			test.call(token, 'POST', '/api/session/password', { body })
		const refused = await change({ current: 'wrong-horse-7', password: 'password' })
		expect(refused.statusCode).toBe(422)
		expect(refused.json().error.fields).toMatchObject({
			current: [{ alias: 'password_wrong' }],
			password: [{ alias: 'password_common' }],
		})
		expect((await test.call(other, 'GET', '/api/profile')).statusCode).toBe(200)
		const changed = await change({ current: 'correct-horse-7', password: 'battery-staple-8' })
		expect([changed.statusCode, changed.json().data]).toEqual([200, { ended: 1 }])
		expect((await test.call(other, 'GET', '/api/profile')).statusCode).toBe(401)
		expect((await test.call(employee.token, 'GET', '/api/profile')).statusCode).toBe(200)
		const signIn = async (password: string) =>
			(await test.call(null, 'POST', '/api/login', { body: { login: employee.login, password } }))
				.statusCode
		expect(await signIn('correct-horse-7')).toBe(401)
		expect(await signIn('battery-staple-8')).toBe(200)
	})

	it('guess no password by it: after some wrong ones they wait', async () => {
		const { employee } = await world()
		const body = { current: 'wrong-horse-7', password: 'battery-staple-8' }
		const statuses: number[] = []
		for (let tries = 0; tries < 12; tries += 1) {
			const answer = await test.call(employee.token, 'POST', '/api/session/password', { body })
			statuses.push(answer.statusCode)
		}
		expect(statuses[0]).toBe(422)
		expect(statuses.at(-1)).toBe(429)
		expect((await test.call(employee.token, 'GET', '/api/profile')).statusCode).toBe(200)
	})

	it('sign out there: that token is dead at once, and no other', async () => {
		const { employee, other, list } = await world()
		const [, there] = await list(employee.token)
		const answer = await test.call(employee.token, 'DELETE', `/api/session/${there.id}`)
		expect(answer.statusCode).toBe(200)
		expect(answer.json().data.items.map(({ isCurrent }: typeof there) => isCurrent)).toEqual([true])
		expect((await test.call(other, 'GET', '/api/profile')).statusCode).toBe(401)
		expect((await test.call(employee.token, 'GET', '/api/profile')).statusCode).toBe(200)
		const again = await test.call(employee.token, 'DELETE', `/api/session/${there.id}`)
		expect(again.statusCode).toBe(404)
	})

	it('are nobody else’s to see or to end', async () => {
		const mine = await world()
		const yours = await world()
		const ids = (await mine.list(mine.employee.token)).map(({ id }: { id: string }) => id)
		for (const id of ids) {
			const answer = await test.call(yours.employee.token, 'DELETE', `/api/session/${id}`)
			expect(answer.statusCode).toBe(404)
		}
		const seen = await yours.list(yours.employee.token)
		expect(seen).toHaveLength(2)
		expect(seen.map(({ id }: { id: string }) => id)).not.toEqual(expect.arrayContaining(ids))
		expect(await mine.list(mine.employee.token)).toHaveLength(2)
	})

	it('are known by what the browser says at the sign-in', async () => {
		const { employee, list } = await world()
		const { hashPassword } = await import('./session-service.ts')
		await test.client.db
			.updateTable('employee')
			.set({ password_hash: await hashPassword('correct-horse-7') })
			.where('id', '=', employee.id)
			.execute()
		const body = { login: employee.login, password: 'correct-horse-7' }
		const answer = await test.call(null, 'POST', '/api/login', { body, headers: android })
		const [current] = await list(answer.json().data.token)
		expect(current).toMatchObject({ isCurrent: true, system: 'android', browser: 'chrome' })
	})
})

describe('a browser', () => {
	it.each([
		['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Version/18.1 Mobile Safari/604.1', 'ios', 'safari'],
		['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'windows', 'edge'],
		['Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 Chrome/125.0', 'android', 'samsung'],
		['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'linux', 'firefox'],
		['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) CriOS/140.0 Mobile Safari/604.1', 'ios', 'chrome'],
		['curl/8', null, null],
		[undefined, null, null],
	])('that calls itself %j is %s with %s', (userAgent, system, browser) => {
		expect(deviceOf(userAgent)).toEqual({ system, browser })
	})
})
