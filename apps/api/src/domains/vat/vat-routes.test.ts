import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { countries, isVat, normalizeVat } from '@roundsman/contract'
import fc from 'fast-check'
import { austria, belgium, checkVAT, france, germany, italy, netherlands } from 'jsvat'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { anyDatabase } from '../../testing/databases/test-database.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'

/** A stand-in that speaks like the real register. */
class Register {
	asked: unknown[] = []
	answer: (reply: ServerResponse) => void = () => undefined
	#server: Server = createServer(async (request, reply) => {
		const chunks: Buffer[] = []
		for await (const chunk of request) chunks.push(chunk)
		const body = JSON.parse(Buffer.concat(chunks).toString())
		this.asked.push([request.method, request.url, body])
		this.answer(reply)
	})

	async start(): Promise<string> {
		this.#server.listen(0, '127.0.0.1')
		await once(this.#server, 'listening')
		const address = this.#server.address()
		return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/rest-api`
	}

	says(body: unknown, status = 200) {
		this.answer = (reply) => {
			reply.writeHead(status, { 'content-type': 'application/json' })
			reply.end(typeof body === 'string' ? body : JSON.stringify(body))
		}
	}

	stop() {
		this.#server.closeAllConnections()
		this.#server.close()
	}
}

const dayMs = 86_400_000

const known = {
	countryCode: 'FR',
	vatNumber: '25900000019',
	requestDate: '2026-11-19T08:00:00.000Z',
	valid: true,
	requestIdentifier: '',
	name: 'SARL MARTIN',
	address: '12 RUE DU LAC\n21896  LES FONTENELLES',
	traderName: '---',
}

describe('VAT numbers', () => {
	const register = new Register()
	let test: TestApp
	let token: string
	let url: string
	beforeAll(async () => {
		url = await register.start()
		test = await createTestApp(anyDatabase, { viesUrl: url })
		token = (await createEmployee(test.client.db, test.now())).token
	})
	afterAll(async () => {
		await test.close()
		register.stop()
	})
	beforeEach(() => {
		// On another day nothing is known any more.
		test.setTime(new Date(test.now().getTime() + dayMs).toISOString())
		register.asked = []
		register.says(known)
	})

	const verify = async (vat = 'FR 25 900 000 019', country = 'fr') => {
		const query = new URLSearchParams({ country, vat })
		const answer = await test.call(token, 'GET', `/api/vat/verify?${query}`)
		expect(answer.statusCode, answer.body).toBe(200)
		return answer.json().data
	}
	const nobody = { legalName: null, legalAddress: null }

	it('are told with who holds them', async () => {
		expect(await verify()).toEqual({
			legalName: 'SARL MARTIN',
			legalAddress: '12 RUE DU LAC, 21896 LES FONTENELLES',
			vat: 'FR25900000019',
			status: 'valid',
		})
		expect(register.asked).toEqual([
			['POST', '/rest-api/check-vat-number', { countryCode: 'FR', vatNumber: '25900000019' }],
		])
	})

	it('have no name where the country does not tell it', async () => {
		register.says({ ...known, name: '---', address: '---' })
		expect(await verify('DE999999995', 'de')).toEqual({
			...nobody,
			vat: 'DE999999995',
			status: 'valid',
		})
	})

	it('that nobody holds are invalid', async () => {
		register.says({ ...known, valid: false, name: '---', address: '---' })
		expect(await verify()).toEqual({ ...nobody, vat: 'FR25900000019', status: 'invalid' })
	})

	it('that cannot be right are invalid without a question', async () => {
		for (const vat of ['FR24900000019', 'DE999999995', 'x', "' or 1=1 --"]) {
			expect((await verify(vat)).status).toBe('invalid')
		}
		expect(register.asked).toEqual([])
	})

	it.each([
		[
			'a fault with 200',
			{ actionSucceed: false, errorWrappers: [{ error: 'MS_UNAVAILABLE' }] },
			200,
		],
		['a fault that says invalid', { ...known, valid: false, actionSucceed: false }, 200],
		['too many questions', { errorWrappers: [{ error: 'MS_MAX_CONCURRENT_REQ' }] }, 500],
		['a service that is away', { errorWrappers: [{ error: 'SERVICE_UNAVAILABLE' }] }, 503],
		['a page of a proxy', '<html>Sorry</html>', 200],
		['an answer without content', {}, 200],
		['nothing but null', null, 200],
	])('are idle after %s, and asked for again', async (_fault, body, status) => {
		register.says(body, status)
		expect(await verify()).toEqual({ ...nobody, vat: 'FR25900000019', status: 'idle' })
		register.says(known)
		expect((await verify()).status).toBe('valid')
	})

	it('are idle after a broken connection and after a redirection', async () => {
		register.answer = (reply) => reply.destroy()
		expect((await verify()).status).toBe('idle')
		register.answer = (reply) => reply.writeHead(302, { location: url }).end()
		expect((await verify()).status).toBe('idle')
	})

	it('are idle when there is no answer in five seconds', async () => {
		register.answer = () => undefined
		const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
			expect(ms).toBe(5000)
			return AbortSignal.abort()
		})
		expect((await verify()).status).toBe('idle')
		timeout.mockRestore()
	})

	it('are idle where no register is configured', async () => {
		const alone = await createTestApp(anyDatabase, { viesUrl: null })
		const person = await createEmployee(alone.client.db, alone.now())
		const path = '/api/vat/verify?country=fr&vat=FR25900000019'
		expect((await alone.call(person.token, 'GET', path)).json().data.status).toBe('idle')
		await alone.close()
	})

	it('are asked for once a day', async () => {
		await verify()
		await verify('25 900 000 019')
		const asked = test.now().getTime()
		test.setTime(new Date(asked + dayMs - 1).toISOString())
		await verify()
		expect(register.asked).toHaveLength(1)
		test.setTime(new Date(asked + dayMs).toISOString())
		await verify()
		expect(register.asked).toHaveLength(2)
	})
})

describe('the form and check digits of a VAT number', () => {
	const peers = {
		fr: france,
		de: germany,
		at: austria,
		be: belgium,
		it: italy,
		nl: netherlands,
	}
	it.each([
		['fr', 'FR25900000019'],
		['fr', 'FR40303265045'],
		['de', 'DE999999995'],
		['at', 'ATU99999993'],
		['be', 'BE0999999922'],
		['it', 'IT99999999990'],
		['nl', 'NL999999990B51'],
	] as const)('of %s are right in %s and wrong with any other last digit', (country, vat) => {
		expect(isVat(country, vat)).toBe(true)
		expect(isVat(country, vat.slice(2).toLowerCase())).toBe(true)
		const last = Number(vat.at(-1))
		for (let digit = 0; digit < 10; digit += 1) {
			const other = `${vat.slice(0, -1)}${digit}`
			if (digit !== last && country !== 'nl') expect(isVat(country, other), other).toBe(false)
		}
	})

	it('are judged like a library for it does, as far as it knows the forms', () => {
		const digits = (length: number) =>
			fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length })
		const forms = {
			fr: digits(11).map((all) => all.join('')),
			de: digits(9).map((all) => all.join('')),
			at: digits(8).map((all) => `U${all.join('')}`),
			be: digits(9).map((all) => `0${all.join('')}`),
			// The place of the office is one that exists.
			it: digits(8).map((all) => `${all.slice(0, 7).join('')}001${all[7]}`),
			nl: fc.tuple(digits(9), digits(2)).map(([a, b]) => `${a.join('')}B${b.join('')}`),
		}
		for (const country of countries) {
			fc.assert(
				fc.property(forms[country], (number) => {
					const vat = normalizeVat(country, number)
					// Numbers that begin or end with zeros are judged in several ways and issued in none.
					if (/^..U?00|B00$/.test(vat)) return
					expect(isVat(country, vat), vat).toBe(checkVAT(vat, [peers[country]]).isValid)
				}),
				{ numRuns: 3000 },
			)
		}
	})
})
