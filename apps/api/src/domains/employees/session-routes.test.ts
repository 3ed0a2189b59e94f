import { hash } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashToken } from '#platform/sessions'
import { createEmployee } from '../../testing/factories.ts'
import { createTestApp, type TestApp, testNow } from '../../testing/test-app.ts'
import { databaseKinds } from '../../testing/test-database.ts'
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

	it('refuse even the right password after 5 failures of a login', async () => {
		const { signIn } = await world()
		const wrong = () => signIn({ password: 'wrong-password' }, newAddress())
		for (let count = 0; count < 5; count += 1) expect((await wrong()).statusCode).toBe(401)

		const sixth = await wrong()
		const right = await signIn({}, newAddress())

		for (const answer of [sixth, right]) {
			expect(answer.statusCode).toBe(429)
			expect(answer.json().error).toMatchObject({
				type: 'TOO_MANY_ATTEMPTS',
				params: { minutes: 15 },
			})
			expect(Number(answer.headers['retry-after'])).toBe(900)
		}
	})

	it('refuse parallel guesses like guesses one after another', async () => {
		const { signIn } = await world()
		const guesses = Array.from({ length: 20 }, () => signIn({ password: 'wrong-password' }))
		const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode)
		expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5)
		expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
	})

	it('refuse an address after 30 failures, and only that address', async () => {
		const { signIn } = await world()
		const address = newAddress()
		for (let count = 0; count < 30; count += 1) {
			const form = { login: `somebody.${count}`, password: 'wrong-password' }
			expect((await signIn(form, address)).statusCode).toBe(401)
		}
		expect((await signIn({}, address)).statusCode).toBe(429)
		expect((await signIn({}, newAddress())).statusCode).toBe(200)
	})

	it('count the failures of the last 15 minutes', async () => {
		const { signIn } = await world()
		const wrong = () => signIn({ password: 'wrong-password' })
		await wrong()
		pass(10 * minuteMs)
		for (let count = 0; count < 4; count += 1) await wrong()
		expect((await signIn()).statusCode).toBe(429)

		pass(5 * minuteMs + 1)

		expect((await wrong()).statusCode).toBe(401)
		expect((await signIn()).statusCode).toBe(429)
		pass(10 * minuteMs)
		expect((await signIn()).statusCode).toBe(200)
	})

	it('forget the failures of a login once it signed in', async () => {
		const { signIn } = await world()
		for (let round = 0; round < 2; round += 1) {
			for (let count = 0; count < 4; count += 1) await signIn({ password: 'wrong-password' })
			expect((await signIn()).statusCode).toBe(200)
		}
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

	it('last for as long as they are used', async () => {
		const { employee, profile } = await world()
		for (let use = 0; use < 4; use += 1) {
			pass(29 * dayMs)
			expect((await profile(employee.token)).statusCode).toBe(200)
		}
		pass(30 * dayMs)
		expect((await profile(employee.token)).statusCode).toBe(401)
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
