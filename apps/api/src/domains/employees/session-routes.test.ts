import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forgetDeadSessions, hashToken } from '#platform/sessions'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { hashPassword } from './session-service.ts'

const password = 'correct-horse-7'
const minuteMs = 60_000
const dayMs = 86_400_000

describe.each(databaseKinds)('sessions over %s', (kind) => {
	let test: TestApp
	// As argon2id as the real ones, but cheap: the tests sign in some hundred times.
	let passwordHash: string
	let nextAddress = 0
	beforeAll(async () => {
		test = await createTestApp(kind)
		passwordHash = await hash(password, { memoryCost: 1024, timeCost: 1, parallelism: 1 })
	})
	afterAll(() => test.close())
	beforeEach(() => test.setTime(testNow))

	const pass = (ms: number) => test.setTime(new Date(test.now().getTime() + ms).toISOString())
	const newAddress = () => {
		nextAddress += 1
		return `10.0.0.${nextAddress}`
	}

	/** An employee who can sign in from an address of their own. */
	async function world() {
		const { db } = test.client
		const employee = await createEmployee(db, test.now())
		const login = `anna.${employee.id.slice(0, 8)}`
		const set = (row: { login?: string; password_hash?: string; is_active?: boolean }) =>
			db.updateTable('employee').set(row).where('id', '=', employee.id).execute()
		await set({ login, password_hash: passwordHash })
		const remoteAddress = newAddress()
		const signIn = (form: object = {}, from = remoteAddress) =>
			test.app.inject({
				method: 'POST',
				url: '/api/login',
				remoteAddress: from,
				payload: { login, password, ...form },
			})
		const profile = (token: string) => test.call(token, 'GET', '/api/profile')
		return { db, employee, login, set, signIn, profile }
	}

	it('open with the right password, whatever the case and the spaces of the login', async () => {
		const { employee, login, signIn, profile } = await world()
		for (const written of [login, ` ${login}\t`, login.toUpperCase()]) {
			const answer = await signIn({ login: written })
			expect(answer.statusCode).toBe(200)
			const { token } = answer.json().data
			expect(token).toMatch(/^[\w-]{43}$/)
			expect((await profile(token)).json().data.id).toBe(employee.id)
		}
	})

	it('answer a wrong password, an unknown login and an inactive employee alike', async () => {
		const { set, signIn } = await world()
		const wrong = await signIn({ password: `${password}!` })
		const unknown = await signIn({ login: 'nobody.at.all' })
		await set({ is_active: false })
		const inactive = await signIn()

		expect(wrong.statusCode).toBe(401)
		expect(wrong.json().error).toEqual({
			type: 'INVALID_CREDENTIALS',
			message: 'Login or password is wrong.',
			alias: 'invalid_credentials',
		})
		for (const answer of [unknown, inactive]) {
			expect(answer.statusCode).toBe(401)
			expect(answer.body).toBe(wrong.body)
		}
	})

	const minutesOf = (answer: { json(): { error: { params: { minutes: number } } } }) =>
		answer.json().error.params.minutes

	it('slow down guesses at a login from anywhere, and say for how long', async () => {
		const { signIn } = await world()
		const wrong = () => signIn({ password: 'wrong-password' }, newAddress())
		for (let count = 0; count < 5; count += 1) expect((await wrong()).statusCode).toBe(401)

		for (const answer of [await wrong(), await signIn({}, newAddress())]) {
			expect(answer.statusCode).toBe(429)
			expect(answer.json().error.type).toBe('TOO_MANY_ATTEMPTS')
			expect(answer.headers['retry-after']).toBe('30')
		}
		pass(30_000)
		expect((await wrong()).statusCode).toBe(401)
		expect((await wrong()).headers['retry-after']).toBe('60')
		expect(minutesOf(await signIn())).toBe(1)
		pass(minuteMs)
		expect((await signIn()).statusCode).toBe(200)
	})

	it('refuse parallel guesses like guesses one after another', async () => {
		const { signIn } = await world()
		const guesses = Array.from({ length: 20 }, () => signIn({ password: 'wrong-password' }))
		const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
		expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
		expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
	})

	it('let a device in that is known, however many guess at its login', async () => {
		const { signIn } = await world()
		const { deviceMark } = (await signIn()).json().data
		for (let count = 0; count < 40; count += 1) {
			await signIn({ password: 'wrong-password' }, newAddress())
			pass(1000)
		}
		expect((await signIn({}, newAddress())).statusCode).toBe(429)
		const known = await signIn({ deviceMark })
		expect(known.statusCode).toBe(200)
		expect(known.json().data.deviceMark).toBe(deviceMark)
		// The person's success gives nobody else new tries.
		expect((await signIn({}, newAddress())).statusCode).toBe(429)
	})

	it('slow down guesses from a known device as well, and nobody else with it', async () => {
		const { signIn } = await world()
		const { deviceMark } = (await signIn()).json().data
		const wrong = () => signIn({ password: 'wrong-password', deviceMark })
		for (let count = 0; count < 5; count += 1) expect((await wrong()).statusCode).toBe(401)
		expect((await signIn({ deviceMark })).statusCode).toBe(429)
		expect((await signIn()).statusCode).toBe(200)
	})

	it('give the same key for what lies sealed on a device, each time and to its person only', async () => {
		const [one, other] = [await world(), await world()]
		const { deviceMark, sealingKey, token } = (await one.signIn()).json().data
		expect(sealingKey).toMatch(/^[\w-]{43}$/)
		const body = { deviceMark }
		const keyOf = async (answer: Promise<{ json(): { data: { sealingKey: string } } }>) =>
			(await answer).json().data.sealingKey
		expect(await keyOf(one.signIn({ deviceMark }))).toBe(sealingKey)
		expect(await keyOf(test.call(token, 'POST', '/api/sealing-key', { body }))).toBe(sealingKey)
		expect(await keyOf(other.signIn({ deviceMark }))).not.toBe(sealingKey)
		expect(await keyOf(one.signIn())).not.toBe(sealingKey)
		await test.call(token, 'POST', '/api/logout')
		expect((await test.call(token, 'POST', '/api/sealing-key', { body })).statusCode).toBe(401)
	})

	it('know a device of one person only as theirs, also where several share it', async () => {
		const [one, other] = [await world(), await world()]
		const { deviceMark } = (await one.signIn()).json().data
		for (let count = 0; count < 5; count += 1) {
			await other.signIn({ password: 'wrong-password' }, newAddress())
		}
		expect((await other.signIn({ deviceMark })).statusCode).toBe(429)
		pass(30_000)
		expect((await other.signIn({ deviceMark })).json().data.deviceMark).toBe(deviceMark)
		expect((await one.signIn({ deviceMark })).statusCode).toBe(200)
	})

	it('take no mark that the service has not made', async () => {
		const { signIn } = await world()
		for (const deviceMark of ['', 'x', '%'.repeat(43), null, 'a'.repeat(44)]) {
			const answer = await signIn({ deviceMark })
			expect(answer.statusCode).toBe(422)
			expect(answer.json().error.fields).toHaveProperty('deviceMark')
		}
	})

	it('slow an address down that fails everywhere, and shut nobody out who shares it', async () => {
		const address = newAddress()
		const [first, second] = [await world(), await world()]
		for (let count = 0; count < 40; count += 1) {
			const form = { login: `somebody.${count}`, password: 'wrong-password' }
			expect((await first.signIn(form, address)).statusCode).toBe(401)
		}
		expect((await first.signIn({}, address)).statusCode).toBe(200)
		expect((await second.signIn({ password: 'wrong-password' }, address)).statusCode).toBe(401)
		expect((await second.signIn({ password: 'wrong-password' }, address)).statusCode).toBe(429)
	})

	it('forget the failures of a login once it signed in, and all after an hour', async () => {
		const { signIn } = await world()
		const wrong = () => signIn({ password: 'wrong-password' })
		for (let round = 0; round < 2; round += 1) {
			for (let count = 0; count < 4; count += 1) expect((await wrong()).statusCode).toBe(401)
			expect((await signIn()).statusCode).toBe(200)
		}
		for (let count = 0; count < 5; count += 1) await wrong()
		pass(60 * minuteMs + 1)
		for (let count = 0; count < 5; count += 1) expect((await wrong()).statusCode).toBe(401)
	})

	it('die at once with the sign-out, and no other with them', async () => {
		const { signIn, profile } = await world()
		const [phone, tablet] = [await signIn(), await signIn()].map((each) => each.json().data.token)

		const answer = await test.call(phone, 'POST', '/api/logout')

		expect(answer.statusCode).toBe(204)
		expect(answer.body).toBe('')
		expect((await profile(phone)).statusCode).toBe(401)
		expect((await test.call(phone, 'POST', '/api/logout')).statusCode).toBe(401)
		expect((await profile(tablet)).statusCode).toBe(200)
	})

	it('end after 30 days without use', async () => {
		const { employee, profile } = await world()
		pass(30 * dayMs - 1)
		const unused = await createEmployee(test.client.db, new Date(testNow))
		expect((await profile(employee.token)).statusCode).toBe(200)
		pass(1)
		expect((await profile(unused.token)).statusCode).toBe(401)
		expect((await profile(unused.token)).json().error.type).toBe('UNAUTHORIZED')
	})

	it('last for as long as they are used, and 90 days at most', async () => {
		const { employee, profile } = await world()
		for (let use = 0; use < 3; use += 1) {
			pass(29 * dayMs)
			expect((await profile(employee.token)).statusCode).toBe(200)
		}
		pass(3 * dayMs - 1)
		expect((await profile(employee.token)).statusCode).toBe(200)
		pass(1)
		expect((await profile(employee.token)).statusCode).toBe(401)
	})

	it('are twenty of a person: the one that was used least ends with the next', async () => {
		const { db, employee, signIn, profile } = await world()
		const tokens = [employee.token]
		for (let count = 0; count < 19; count += 1) {
			pass(minuteMs)
			tokens.push((await signIn()).json().data.token)
		}
		// Use makes the first one the one that was used last.
		pass(2 * dayMs)
		await profile(tokens[0] ?? '')
		const last = (await signIn()).json().data.token
		const statuses = await Promise.all(
			tokens.map(async (token) => (await profile(token)).statusCode),
		)
		expect(statuses).toEqual([200, 401, ...Array(18).fill(200)])
		expect((await profile(last)).statusCode).toBe(200)
		const rows = await db
			.selectFrom('session')
			.select('token_hash')
			.where('employee_id', '=', employee.id)
			.execute()
		expect(rows).toHaveLength(20)
	})

	it('leave no rows behind when they are over', async () => {
		const { db, employee } = await world()
		const countRows = async () => {
			const own = db.selectFrom('session').select('token_hash')
			return (await own.where('employee_id', '=', employee.id).execute()).length
		}
		pass(30 * dayMs - 1)
		await forgetDeadSessions(db, test.now())
		expect(await countRows()).toBe(1)
		pass(1)
		await forgetDeadSessions(db, test.now())
		expect(await countRows()).toBe(0)
	})

	it('end with the employment', async () => {
		const { employee, set, profile } = await world()
		await set({ is_active: false })
		expect((await profile(employee.token)).statusCode).toBe(401)
	})

	it('leave no token in the database, only its hash', async () => {
		const { db, employee, signIn } = await world()
		const { token } = (await signIn()).json().data

		const rows = await db
			.selectFrom('session')
			.selectAll()
			.where('employee_id', '=', employee.id)
			.execute()

		const hashes = rows.map((row) => Buffer.from(row.token_hash).toString('hex'))
		expect(hashes).toContain(Buffer.from(hashToken(token)).toString('hex'))
		for (const row of rows) {
			for (const value of Object.values(row)) {
				const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value
				expect(String(text)).not.toContain(token)
			}
		}
	})
})

describe('a stored password', () => {
	it('is an argon2id hash of 19 MiB and two passes, salted', async () => {
		const [first, second] = [await hashPassword(password), await hashPassword(password)]
		expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
		expect(first).not.toContain(password)
		expect(second).not.toBe(first)
	})
})
