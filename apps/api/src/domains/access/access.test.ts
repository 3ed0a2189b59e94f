import { Secret, TOTP } from 'otpauth'
import { beforeAll, describe, expect, it } from 'vitest'
import { openSession } from '#platform/sessions'
import { buildApp } from '../../app/build-app.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { hashPassword } from '../employees/index.ts'

const password = 'nine-garages-further'

describe.each(databaseKinds)('the way into the office over %s', (kind) => {
	const test = openTestApp(kind, { officeSecondFactor: 'administrators' })
	let hash: string
	beforeAll(async () => {
		hash = await hashPassword(password)
	})
	const person = (options: object = {}) =>
		createOfficePerson(test.client.db, test.now(), { password_hash: hash, ...options })

	/** A browser: sends the cookie that it was given last. */
	function openBrowser() {
		let cookie = ''
		const send = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => {
			const headers = { 'office-request': '1', ...(cookie ? { cookie } : {}) }
			const answer = await test.call(null, method, `/api/office${path}`, { body, headers })
			const set = answer.headers['set-cookie']
			if (set !== undefined) cookie = String(set).split(';')[0] ?? ''
			return answer
		}
		const signIn = async (login: string) =>
			(await send('POST', '/login', { login, password })).json().data
		return { send, signIn, cookie: () => cookie }
	}
	type Browser = ReturnType<typeof openBrowser>

	const codeOf = (secret: string) =>
		new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: test.now().getTime() })
	let minute = 0
	/** No code is taken twice: the next one belongs to another period. */
	const wait = () => {
		minute += 1
		test.setTime(new Date(Date.parse('2026-11-19T08:00:00Z') + minute * 60_000).toISOString())
	}

	async function enrol(browser: Browser) {
		const { secret } = (await browser.send('POST', '/second-factor/authenticator')).json().data
		const path = '/second-factor/authenticator/confirm'
		const answer = await browser.send('POST', path, { code: codeOf(secret) })
		return { secret, codes: answer.json().data.recoveryCodes as string[] }
	}

	it('asks dispatchers for a second factor as soon as the office says so, and no more once it takes that back', async () => {
		const { token } = await person()
		const { login } = await person({ office_role: 'dispatcher' })
		const stepOnceRequiredOf = async (required: string | null) => {
			const body = { required }
			const put = await test.call(token, 'PUT', '/api/office/sign-in-rule', { body })
			expect(put.statusCode).toBe(200)
			return (await openBrowser().signIn(login)).step
		}
		expect(await stepOnceRequiredOf('all')).toBe('enrolment')
		expect(await stepOnceRequiredOf(null)).toBe('done')
	})

	it('lets an administrator do nothing before there is a second factor', async () => {
		const { login } = await person()
		const browser = openBrowser()
		expect(await browser.signIn(login)).toMatchObject({ step: 'enrolment', methods: [] })
		const refused = await browser.send('GET', '/profile')
		expect([refused.statusCode, refused.json().error.alias]).toEqual([403, 'second_factor_needed'])
		const first = browser.cookie()
		const { codes } = await enrol(browser)
		expect(new Set(codes).size).toBe(8)
		expect(browser.cookie()).not.toBe(first)
		expect((await browser.send('GET', '/profile')).json().data.officeRole).toBe('administrator')
	})

	it('asks for a code at the next sign-in, takes none twice, and each recovery code once', async () => {
		const { login, id } = await person()
		const { secret, codes } = await (async () => {
			const browser = openBrowser()
			await browser.signIn(login)
			return enrol(browser)
		})()
		const stored = await test.client.db
			.selectFrom('recovery_code')
			.select('code_hash')
			.where('employee_id', '=', id)
			.execute()
		expect(JSON.stringify(stored.map(({ code_hash: one }) => String(one)))).not.toContain(codes[0])
		const browser = openBrowser()
		const methods = ['authenticator', 'recovery-code']
		expect(await browser.signIn(login)).toMatchObject({ step: 'second-factor', methods })
		const confirm = (code: string, by = browser) => by.send('POST', '/access/code', { code })
		const replayed = await confirm(codeOf(secret))
		expect(replayed.json().error.fields.code).toMatchObject([{ alias: 'code_wrong' }])
		wait()
		const right = codeOf(secret)
		expect((await confirm(` ${right.slice(0, 3)} ${right.slice(3)}`)).json().data.step).toBe('done')
		expect((await browser.send('GET', '/second-factor')).json().data).toMatchObject({
			hasAuthenticator: true,
			recoveryCodesLeft: 8,
		})
		const lost = openBrowser()
		await lost.signIn(login)
		expect((await confirm(codes[3]?.toUpperCase() ?? '', lost)).statusCode).toBe(200)
		const again = openBrowser()
		await again.signIn(login)
		expect((await confirm(codes[3] ?? '', again)).statusCode).toBe(422)
	})

	it('adds no second factor by the password alone to an account that has one', async () => {
		const { login } = await person()
		const own = openBrowser()
		await own.signIn(login)
		await enrol(own)
		const thief = openBrowser()
		await thief.signIn(login)
		for (const path of ['/second-factor/authenticator', '/second-factor/passkey/options']) {
			const refused = await thief.send('POST', path)
			expect([refused.statusCode, refused.json().error.alias]).toEqual([
				403,
				'second_factor_needed',
			])
		}
		expect((await thief.send('POST', '/second-factor/recovery-codes')).statusCode).toBe(403)
	})

	it('ends what is open elsewhere in the office once a second factor changes, and no phone', async () => {
		const { login, id } = await person({ role: 'service-agent' })
		const browser = openBrowser()
		await browser.signIn(login)
		const { secret } = await enrol(browser)
		const phone = await openSession(test.client.db, id, test.now())
		const elsewhere = openBrowser()
		const openElsewhere = async () => {
			wait()
			await elsewhere.signIn(login)
			await elsewhere.send('POST', '/access/code', { code: codeOf(secret) })
			expect((await elsewhere.send('GET', '/profile')).statusCode).toBe(200)
		}
		await openElsewhere()
		expect((await browser.send('POST', '/second-factor/recovery-codes')).statusCode).toBe(200)
		expect((await elsewhere.send('GET', '/profile')).statusCode).toBe(401)
		expect((await browser.send('GET', '/profile')).statusCode).toBe(200)
		await openElsewhere()
		const { token } = await person()
		await test.call(token, 'POST', `/api/office/person/${id}/second-factor/reset`)
		expect((await elsewhere.send('GET', '/profile')).statusCode).toBe(401)
		expect((await browser.send('GET', '/profile')).statusCode).toBe(401)
		expect((await test.call(phone, 'GET', '/api/profile')).statusCode).toBe(200)
	})

	it('shows an administrator where a person is signed in, and ends one of these sessions', async () => {
		const { login, id } = await person({ role: 'service-agent' })
		const browser = openBrowser()
		await browser.signIn(login)
		await enrol(browser)
		const tablet = { system: 'ios', browser: 'safari' } as const
		const phone = await openSession(test.client.db, id, test.now(), tablet)
		const [admin, stranger] = [await person(), await person({ office_role: 'dispatcher' })]
		const path = `/api/office/person/${id}/session`
		const { items } = (await test.call(admin.token, 'GET', path)).json().data
		expect(items).toHaveLength(2)
		const own = items.find(({ system }: { system: string | null }) => system === 'ios')
		expect(own).toEqual({
			...{ id: own.id, ...tablet, isOfOffice: false, isCurrent: false },
			...{ openedAt: test.now().toISOString(), lastUsedOn: test.now().toISOString().slice(0, 10) },
		})
		const end = (token: string) => test.call(token, 'DELETE', `/api/office/session/${own.id}`)
		expect((await test.call(stranger.token, 'GET', path)).statusCode).toBe(403)
		expect((await end(stranger.token)).statusCode).toBe(403)
		const left = (await end(admin.token)).json().data.items
		expect(left.map(({ isOfOffice }: { isOfOffice: boolean }) => isOfOffice)).toEqual([true])
		expect((await test.call(phone, 'GET', '/api/profile')).statusCode).toBe(401)
		expect((await browser.send('GET', '/profile')).statusCode).toBe(200)
		expect((await end(admin.token)).statusCode).toBe(404)
	})

	it('changes no second factor in a session that was left open: the person signs in again first', async () => {
		const { login } = await person()
		const browser = openBrowser()
		await browser.signIn(login)
		const { secret } = await enrol(browser)
		for (let minutes = 0; minutes < 11; minutes += 1) wait()
		expect((await browser.send('GET', '/second-factor')).statusCode).toBe(200)
		for (const path of ['authenticator', 'passkey/options', 'recovery-codes']) {
			const refused = await browser.send('POST', `/second-factor/${path}`)
			expect([path, refused.statusCode]).toEqual([path, 401])
		}
		await browser.signIn(login)
		await browser.send('POST', '/access/code', { code: codeOf(secret) })
		expect((await browser.send('POST', '/second-factor/recovery-codes')).statusCode).toBe(200)
	})

	it('has who guesses codes wait, whatever sessions they begin', async () => {
		const { login } = await person()
		const own = openBrowser()
		await own.signIn(login)
		const { secret } = await enrol(own)
		wait()
		const browsers = [openBrowser(), openBrowser()]
		for (const browser of browsers) await browser.signIn(login)
		const wrong = codeOf(secret) === '000000' ? '111111' : '000000'
		const tries = [0, 1, 2, 3, 4].map((at) =>
			browsers[at % 2]?.send('POST', '/access/code', { code: wrong }),
		)
		for (const answer of await Promise.all(tries)) expect(answer?.statusCode).toBe(422)
		const held = await browsers[0]?.send('POST', '/access/code', { code: codeOf(secret) })
		expect([held?.statusCode, held?.headers['retry-after']]).toEqual([429, '30'])
		wait()
		const code = codeOf(secret)
		expect((await browsers[0]?.send('POST', '/access/code', { code }))?.statusCode).toBe(200)
	})

	it('keeps phones and the office apart, and tells whoever is at the wrong one', async () => {
		const { db } = test.client
		const two = await createEmployee(db, test.now(), { office_role: 'dispatcher' })
		await db.updateTable('employee').set({ password_hash: hash }).where('id', '=', two.id).execute()
		expect((await test.call(two.token, 'GET', '/api/office/profile')).statusCode).toBe(403)
		const browser = openBrowser()
		expect(await browser.signIn(two.login)).toMatchObject({ step: 'done' })
		expect((await browser.send('GET', '/profile')).statusCode).toBe(200)
		const token = browser.cookie().split('=')[1] ?? ''
		expect((await test.call(token, 'GET', '/api/profile')).statusCode).toBe(403)
		const devices = await test.call(two.token, 'GET', '/api/session')
		expect(devices.json().data.items).toHaveLength(1)
	})

	it('takes changes with the cookie from our own page only', async () => {
		const browser = openBrowser()
		const { login } = await person({ office_role: 'dispatcher' })
		await browser.signIn(login)
		const headers = { cookie: browser.cookie() }
		const foreign = await test.call(null, 'POST', '/api/office/logout', { headers })
		expect(foreign.statusCode).toBe(403)
		expect((await browser.send('GET', '/profile')).statusCode).toBe(200)
		const left = await browser.send('POST', '/logout')
		expect(left.headers['set-cookie']).toBe(
			'roundsman-office=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Strict',
		)
		expect((await test.call(null, 'GET', '/api/office/profile', { headers })).statusCode).toBe(401)
	})

	it('has its cookie held to this very host behind a proxy that speaks TLS', async () => {
		const config = { ...test.deps.config, trustedProxies: 1 }
		const app = await buildApp({ ...test.deps, config })
		const { login } = await person({ office_role: 'dispatcher' })
		const forwarded = { 'office-request': '1', 'x-forwarded-proto': 'https' }
		const call = async (method: 'GET' | 'POST', path: string, headers: object, body?: object) =>
			app.inject({
				...{ method, url: `/api/office/${path}`, headers: { ...forwarded, ...headers } },
				...(body ? { payload: body } : {}),
			})
		const signedIn = await call('POST', 'login', {}, { login, password })
		const [cookie = '', ...rules] = String(signedIn.headers['set-cookie']).split('; ')
		expect(cookie).toMatch(/^__Host-roundsman-office=.+/)
		expect(rules).toEqual(expect.arrayContaining(['Path=/', 'Secure', 'HttpOnly']))
		expect((await call('GET', 'profile', { cookie })).statusCode).toBe(200)
		// Whoever holds a neighbouring host could set the other name.
		const tossed = { cookie: cookie.replace('__Host-', '') }
		expect((await call('GET', 'profile', tossed)).statusCode).toBe(401)
		await app.close()
	})

	it('ends a session after an hour without use, and 12 hours after it began', async () => {
		const { login } = await person({ office_role: 'dispatcher' })
		const start = Date.parse('2026-11-19T12:00:00Z')
		const at = (minutes: number) => test.setTime(new Date(start + minutes * 60_000).toISOString())
		const statusOf = async ({ send }: Browser) => (await send('GET', '/profile')).statusCode
		at(0)
		const [idle, busy, left] = [openBrowser(), openBrowser(), openBrowser()]
		for (const browser of [idle, busy, left]) await browser.signIn(login)
		/** What a page reads by itself while nobody is at it. */
		const readAlone = async () => {
			const headers = { cookie: left.cookie(), 'office-unused': '1' }
			return (await test.call(null, 'GET', '/api/office/profile', { headers })).statusCode
		}
		at(50)
		expect(await readAlone()).toBe(200)
		at(61)
		expect(await statusOf(idle)).toBe(401)
		expect(await readAlone()).toBe(401)
		at(0)
		for (let minutes = 0; minutes < 720; minutes += 50) {
			at(minutes)
			expect(await statusOf(busy), String(minutes)).toBe(200)
		}
		at(721)
		expect(await statusOf(busy)).toBe(401)
		test.setTime('2026-11-19T08:00:00Z')
	})
})
