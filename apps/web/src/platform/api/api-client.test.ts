import { employeeRoutes } from '@roundsman/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as sessions from '../session/session-store.ts'
import type * as client from './api-client.ts'

let api: typeof client
let session: typeof sessions
let answer: () => Promise<Response>
const asked = vi.fn()
const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)

const json = (status: number, body: unknown) =>
	new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const page = (status: number, html: string) =>
	new Response(html, { status, headers: { 'content-type': 'text/html' } })
const profile = () => api.callApi(employeeRoutes.getProfile, {})

beforeEach(async () => {
	vi.resetModules()
	vi.stubGlobal('document', { documentElement: { lang: 'en' } })
	vi.stubGlobal('navigator', { onLine: true, language: 'en', languages: ['en'] })
	vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
		asked(url, init)
		return answer()
	})
	warned.mockClear()
	api = await import('./api-client.ts')
	session = await import('../session/session-store.ts')
	session.pageSession.set({ token: 'secret', userId: 'anna' })
	api.subscribeUnauthorized(session.pageSession.expire)
})
afterEach(() => vi.unstubAllGlobals())

describe('an answer of the server', () => {
	it('is taken out of its envelope, and asked for with the token', async () => {
		const data = {
			id: 'anna',
			email: 'anna@example.com',
			name: 'Anna',
			country: 'fr',
			role: { name: 'prospector', label: 'Prospector' },
			isTraining: false,
			hasAllFeatures: false,
			showAccompanying: false,
			currency: 'EUR',
			timeZone: 'Europe/Paris',
			firm: null,
		}
		answer = async () => json(200, { data })
		expect(await profile()).toEqual(data)
		expect(asked.mock.lastCall?.[1].headers).toMatchObject({
			authorization: 'Bearer secret',
			'accept-language': 'en',
		})
		await new Promise((next) => setTimeout(next))
		expect(warned).not.toHaveBeenCalled()
	})

	it('unlike the contract is shown all the same; the warning names places, not content', async () => {
		answer = async () => json(200, { data: { id: 'anna', name: 17 } })
		expect(await profile()).toEqual({ id: 'anna', name: 17 })
		await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
		const [warning] = warned.mock.lastCall ?? []
		expect(warning).toContain('/profile answered unlike the contract')
		expect(warning).toContain('name')
		expect(warning).not.toContain('anna')
	})
})

describe('a refusal', () => {
	it('is thrown with all that the server said', async () => {
		const fields = { login: [{ alias: 'required', desc: 'Fill in' }] }
		answer = async () => json(422, { error: { type: 'VALIDATION', message: 'No', fields } })
		await expect(profile()).rejects.toMatchObject({ status: 422, type: 'VALIDATION', fields })
		expect(session.getSession()).not.toBeNull()
	})

	it.each([
		['with a body', () => json(401, { error: { type: 'UNAUTHORIZED', message: 'Gone' } }), 'Gone'],
		['of an older server', () => json(401, { message: 'Gone' }), 'Gone'],
		['without a word', () => new Response(null, { status: 401 }), null],
	])('of the token %s ends the session, and keeps what was said', async (_, refuse, said) => {
		answer = async () => refuse()
		await expect(profile()).rejects.toMatchObject({ status: 401 })
		expect(session.getSession()).toBeNull()
		expect(session.pageSession.getExpiry()).toMatchObject({ status: 401, said })
	})

	it('of an older token does not end the session of a newer one', async () => {
		answer = async () => {
			session.pageSession.set({ token: 'newer', userId: 'anna' })
			return json(401, { error: { type: 'UNAUTHORIZED', message: 'Gone' } })
		}
		await expect(profile()).rejects.toMatchObject({ status: 401 })
		expect(session.getSession()?.token).toBe('newer')
	})

	it('needs no server where nobody is signed in', async () => {
		session.pageSession.set(null)
		asked.mockClear()
		await expect(profile()).rejects.toMatchObject({ status: 401 })
		expect(asked).not.toHaveBeenCalled()
	})

	it('of a password ends nobody’s session', async () => {
		answer = async () => json(401, { error: { type: 'INVALID_CREDENTIALS', message: 'Wrong' } })
		const login = { login: 'anna', password: 'wrong-one' }
		await expect(api.callApi(employeeRoutes.login, { body: login })).rejects.toMatchObject({
			type: 'INVALID_CREDENTIALS',
		})
		expect(session.getSession()?.token).toBe('secret')
	})
})

describe('what is no answer of ours', () => {
	it.each([
		['a captive portal', () => page(200, '<title>Hotel Wi-Fi</title>'), 'inaccessible', null],
		['an empty success', () => new Response('', { status: 200 }), 'inaccessible', null],
		['JSON of somebody else', () => json(200, { ok: true }), 'inaccessible', null],
		[
			'JSON cut off',
			() => new Response('{"da', { headers: { 'content-type': 'application/json' } }),
			'failed',
			null,
		],
		['a captcha', () => page(403, 'captcha'), 'captcha', 403],
		['a block', () => page(403, 'Forbidden'), 'access_blocked', 403],
		['a limit', () => page(429, 'Slow down'), 'too_many', 429],
		['a proxy', () => page(502, 'Bad Gateway'), 'proxy', 502],
		['a proxy’s sign-in', () => page(401, 'Who are you?'), 'inaccessible', 401],
	])('is recognised: %s', async (_, respond, kind, status) => {
		answer = async () => respond()
		await expect(profile()).rejects.toMatchObject({ kind, status })
		expect(session.getSession()).not.toBeNull()
	})

	it.each([
		['a broken line', new TypeError('Failed to fetch'), 'network'],
		['a time-out', new DOMException('signal timed out', 'TimeoutError'), 'inaccessible'],
	])('is recognised: %s', async (_, error, kind) => {
		answer = () => Promise.reject(error)
		await expect(profile()).rejects.toMatchObject({ kind })
	})

	it('is a matter of the connection while the phone is offline', async () => {
		vi.stubGlobal('navigator', { onLine: false, language: 'en', languages: ['en'] })
		answer = () => Promise.reject(new TypeError('Failed to fetch'))
		await expect(profile()).rejects.toMatchObject({ kind: 'connection' })
	})

	it('is the caller’s own word when the caller called it off', async () => {
		const ending = new AbortController()
		answer = async () => {
			ending.abort()
			throw new DOMException('Aborted', 'AbortError')
		}
		const call = api.callApi(employeeRoutes.getProfile, { signal: ending.signal })
		await expect(call).rejects.toMatchObject({ name: 'AbortError' })
	})

	it('stops what is asked for once the person signs out, but not the sign-out itself', async () => {
		const signals: AbortSignal[] = []
		answer = () =>
			new Promise((_, reject) => {
				const signal: AbortSignal = asked.mock.lastCall?.[1].signal
				signals.push(signal)
				const stop = () => reject(new DOMException('Aborted', 'AbortError'))
				if (signal.aborted) stop()
				signal.addEventListener('abort', stop)
			})
		const before = profile()
		session.pageSession.beginSignOut()
		await expect(before).rejects.toMatchObject({ name: 'AbortError' })
		await expect(profile()).rejects.toMatchObject({ name: 'AbortError' })
		void api.callApi(employeeRoutes.logout, { isFarewell: true })
		expect(signals.map((signal) => signal.aborted)).toEqual([true, true])
		await vi.waitFor(() => expect(signals[2]?.aborted).toBe(false))
		session.pageSession.set({ token: 'new', userId: 'anna' })
		void profile()
		await vi.waitFor(() => expect(signals[3]?.aborted).toBe(false))
	})
})
