import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runOutbound } from '../../platform/outbound/outbound-worker.ts'
import { openSession } from '../../platform/sessions.ts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import {
	claimsOf,
	makeBrowser,
	type PushService,
	startPushService,
} from '../../testing/servers/push-service.ts'
import { openTestApp, testNow } from '../../testing/test-app.ts'
import {
	createCustomer,
	createEmployee,
	createTicket,
	createVisit,
} from '../../testing/worlds/factories.ts'
import { createOfficePerson } from '../../testing/worlds/office-factories.ts'
import { setStatus } from '../tickets/index.ts'
import { announceTo, pushOutbound } from './index.ts'

describe.each(databaseKinds)('notifications over %s', (kind) => {
	let service: PushService
	const test = openTestApp(kind, { pushHosts: ['localhost', '*.below.example'] })
	beforeAll(async () => {
		service = await startPushService()
	})
	afterAll(() => service.close())
	beforeEach(async () => {
		test.setTime(testNow)
		await test.client.db.deleteFrom('notification').execute()
		await test.client.db.deleteFrom('outbound').execute()
		await test.client.db.deleteFrom('push_subscription').execute()
		service.pushed.length = 0
		service.answerBy(() => 201)
	})
	const db = () => test.client.db
	const later = (ms: number) => test.setTime(new Date(test.now().getTime() + ms).toISOString())
	/** Sends what is due so much later. */
	const send = (
		afterMs = 11_000,
		kindOfPush = pushOutbound(service.fetch),
		config = test.deps.config,
	) => {
		later(afterMs)
		const { clock } = test.deps
		return runOutbound({ db: db(), config, clock, random: () => 1 }, [kindOfPush])
	}
	const subscribed = async (name: string, options: object = {}) => {
		const person = await createEmployee(db(), test.now(), options)
		const browser = makeBrowser(`${service.url}/send/${name}`)
		const answer = await put(person.token, browser.form)
		expect(answer.statusCode, answer.body).toBe(204)
		return { person, browser }
	}
	const put = (token: string, body: object) =>
		test.call(token, 'PUT', '/api/push-subscription', { body })
	const count = async () =>
		(await db().selectFrom('push_subscription').select('id').execute()).length
	const planOf = (employeeId: string, record = '2026-11-20') =>
		announceTo(db(), { employeeId, kind: 'plan', record, day: record }, test.now())

	it('tell of a plan that the office has changed, encrypted for the phone, once for all changes', async () => {
		const { person, browser } = await subscribed('ann', { language: 'de' })
		const visits = [
			await createVisit(db(), person),
			await createVisit(db(), person, { tour_position: 2 }),
		]
		const kim = await createOfficePerson(db(), test.now())
		for (const { id, employee_id: employeeId } of visits) {
			const body = {
				changes: [{ kind: 'move', visitId: id, employeeId, date: '2026-11-20', version: 1 }],
			}
			const url = '/api/office/board'
			const staged = await test.call(kim.token, 'POST', `${url}/step`, { body })
			expect(staged.statusCode, staged.body).toBeLessThan(300)
			const sent = await test.call(kim.token, 'POST', `${url}/send`)
			expect(sent.statusCode, sent.body).toBe(200)
		}
		await send()
		const bodies = service.pushed.map(({ body }) => browser.decrypt(body))
		expect(bodies).toContainEqual({
			title: 'Plan geändert',
			body: 'Ihr Plan für Freitag, 20. November hat sich geändert.',
			...{ tag: 'plan 2026-11-20', path: '/visits' },
		})
		// Today, which they have left, and tomorrow.
		expect(bodies).toHaveLength(2)
		const [first] = service.pushed
		expect(first?.headers).toMatchObject({ 'content-encoding': 'aes128gcm' })
		expect(Number(first?.headers.ttl)).toBeGreaterThan(86_000)
		expect(claimsOf(first?.headers.authorization ?? '')).toMatchObject({ aud: service.url })
		await send()
		expect(service.pushed).toHaveLength(2)
	})

	it('tell of a ticket that was answered, with the garage and no other name', async () => {
		const { person, browser } = await subscribed('tom')
		const customer = await createCustomer(db(), person.sectorId, { title: 'Garage Noord' })
		const ticket = await createTicket(db(), person.id, customer.id, { comment: 'Geheim' })
		await setStatus(test.source(), ticket.id, {
			status: 'solved',
			solution: 'Geheim',
			at: test.now(),
		})
		await send()
		expect(service.pushed.map(({ body }) => browser.decrypt(body))).toEqual([
			{
				title: 'Problem report',
				body: 'There is news about your report for Garage Noord.',
				...{ tag: `ticket ${customer.id}`, path: `/customers/${customer.id}/all` },
			},
		])
	})

	it('wait for the end of quiet hours and of days off, unless they are urgent', async () => {
		const { person, browser } = await subscribed('eve')
		const day = { employee_id: person.id, date: '2026-11-20', first_date: null }
		await db().insertInto('day_off').values(day).execute()
		test.setTime('2026-11-19T19:00:00Z')
		const about = { employeeId: person.id, kind: 'message', record: 'c1' } as const
		await announceTo(db(), { ...about, byId: person.id }, test.now())
		await send()
		expect(service.pushed).toHaveLength(0)
		await announceTo(db(), { ...about, record: 'c2', isUrgent: true }, test.now())
		await send(0)
		expect(service.pushed.map(({ body }) => browser.decrypt(body))).toMatchObject([
			{ tag: 'message c2' },
		])
		// A weekend follows the day off.
		test.setTime('2026-11-23T05:59:00Z')
		await send(0)
		expect(service.pushed).toHaveLength(1)
		await send(60_000)
		expect(browser.decrypt(service.pushed[1]?.body ?? Buffer.alloc(0))).toMatchObject({
			body: 'New message from Employee.',
		})
	})

	it('are none of kinds that the person does not want', async () => {
		const { person } = await subscribed('mia')
		const settings = async (body: object) =>
			test.call(person.token, 'PUT', '/api/notification-settings', { body })
		const read = async () =>
			(await test.call(person.token, 'GET', '/api/notification-settings')).json().data
		expect(await read()).toEqual({ muted: [], quiet: { from: '19:00', to: '07:00' }, version: 0 })
		await planOf(person.id)
		await settings({ muted: ['plan', 'plan'] })
		await planOf(person.id, '2026-11-23')
		await send()
		expect(service.pushed).toHaveLength(0)
		await settings({ quiet: null })
		expect(await read()).toEqual({ muted: ['plan'], quiet: null, version: 2 })
		const wrong = await settings({ muted: ['weather'], quiet: { from: '25:00', to: '7' } })
		expect(Object.keys(wrong.json().error.fields).sort()).toEqual([
			'muted.0',
			'quiet.from',
			'quiet.to',
		])
	})

	it.each([401, 403, 404, 410])('end with a subscription that is over: %i', async (status) => {
		const { person } = await subscribed('gone')
		service.answerBy(() => status)
		await planOf(person.id)
		await send()
		expect(await count()).toBe(0)
		service.answerBy(() => 201)
		await send(3_600_000)
		expect(service.pushed).toHaveLength(1)
	})

	it.each([
		['is busy', 503],
		['asks to wait', { status: 429, retryAfter: '600' }],
		['does not answer', 'silence' as const],
	])('are tried again, and arrive once, where the push service %s', async (_, answer) => {
		const { person, browser } = await subscribed('busy')
		service.answerBy(() => answer)
		await planOf(person.id)
		await send(11_000, pushOutbound(service.fetch, { within: 100, maxBytes: 1024 }))
		expect([await count(), service.pushed.length]).toEqual([1, 1])
		service.answerBy(() => 201)
		// Who asks to wait is left in peace as long as they ask.
		await send(300_000)
		const isAskedToWait = typeof answer === 'object'
		expect(service.pushed).toHaveLength(isAskedToWait ? 1 : 2)
		await send(600_000)
		expect(service.pushed).toHaveLength(2)
		expect(browser.decrypt(service.pushed[1]?.body ?? Buffer.alloc(0))).toMatchObject({
			tag: 'plan 2026-11-20',
		})
	})

	it('reach no private address, whatever a phone names', async () => {
		const { person } = await subscribed('lan')
		await planOf(person.id)
		await send(11_000, pushOutbound())
		expect(await count()).toBe(0)
		for (const [endpoint, alias] of [
			['https://169.254.169.254/x', 'private_address'],
			['https://[::1]/x', 'private_address'],
			['http://push.example/x', 'needs_https'],
			['https://push.example/x', 'push_service_unknown'],
			['https://localhost.push.example/x', 'push_service_unknown'],
			['https://notbelow.example/x', 'push_service_unknown'],
		] as const) {
			const answer = await put(person.token, { ...makeBrowser(endpoint).form })
			expect(answer.json().error.fields).toMatchObject({ endpoint: [{ alias }] })
		}
		const below = makeBrowser('https://one.below.example/x').form
		expect((await put(person.token, below)).statusCode).toBe(204)
	})

	it('call no host that has been taken out of the settings', async () => {
		const { person } = await subscribed('earlier')
		await planOf(person.id)
		await send(11_000, pushOutbound(service.fetch), { ...test.deps.config, pushHosts: [] })
		expect(service.pushed).toEqual([])
		expect(await count()).toBe(0)
	})

	it('are of one device for a session: nobody takes over that of another person', async () => {
		const { person, browser } = await subscribed('own')
		expect((await put(person.token, browser.form)).statusCode).toBe(204)
		const other = await createEmployee(db(), test.now())
		const refused = await put(other.token, browser.form)
		expect([refused.statusCode, refused.json().error.alias]).toEqual([409, 'push_foreign'])
		// The same person signs in anew on the same device.
		const token = await openSession(db(), person.id, test.now())
		expect((await put(token, browser.form)).statusCode).toBe(204)
		expect(await count()).toBe(1)
		await test.call(token, 'POST', '/api/logout')
		expect(await count()).toBe(0)
		expect((await put(other.token, browser.form)).statusCode).toBe(204)
		expect((await test.call(other.token, 'DELETE', '/api/push-subscription')).statusCode).toBe(204)
		expect(await count()).toBe(0)
	})

	it('keep one key, whoever asks first', async () => {
		const { person } = await subscribed('key')
		const ask = async () =>
			(await test.call(person.token, 'GET', '/api/push-key')).json().data.publicKey
		const keys = new Set(await Promise.all([ask(), ask(), ask()]))
		expect([...keys]).toEqual([expect.stringMatching(/^[\w-]{87}$/)])
	})
})
