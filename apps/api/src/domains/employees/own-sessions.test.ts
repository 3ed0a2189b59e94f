import { describe, expect, it } from 'vitest'
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
