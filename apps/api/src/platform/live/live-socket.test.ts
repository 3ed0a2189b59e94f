import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { liveCloseCodes } from '@roundsman/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { rewordText } from '#domains/texts'
import { databaseKinds } from '../../testing/databases/test-database.ts'
import { type LiveClient, openLive } from '../../testing/servers/live-client.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createCustomer, createEmployee, createVisit } from '../../testing/worlds/factories.ts'
import { commandActor } from '../events/record-event.ts'
import { officeCookie } from '../http/office-cookie.ts'
import { announce, announceChat, announceTourPoints } from '../live-feed.ts'
import { closeSession, hashToken, openSession } from '../sessions.ts'
import { isLiveUpgrade, liveTimes, registerLive } from './live-socket.ts'

const title = { locale: 'fr', namespace: 'visits', key: 'title' } as const

const actor = commandActor('text set')

describe.each(databaseKinds)('the live socket over %s', (kind) => {
	let test: TestApp
	let address: string
	const open: LiveClient[] = []
	const live = async (token?: string, headers?: Record<string, string>, to = address) => {
		const client = await openLive(to, token, headers)
		open.push(client)
		return client
	}
	const employee = () => createEmployee(test.client.db, test.now())
	/** A node of its own with times of its own over the same database. */
	const withTimes = async (
		times: Partial<typeof liveTimes>,
		work: (to: string) => Promise<void>,
	) => {
		const app: FastifyInstance = fastify({ http: { shouldUpgradeCallback: isLiveUpgrade } })
		const { client, now } = test
		const deps = { client, clock: now } as unknown as Parameters<typeof registerLive>[1]
		registerLive(app, deps, { ...liveTimes, ...times })
		try {
			await work(await app.listen({ host: '127.0.0.1', port: 0 }))
		} finally {
			await app.close()
		}
	}
	beforeAll(async () => {
		test = await createTestApp(kind, { metricsKey: 'operators' })
		address = await test.app.listen({ host: '127.0.0.1', port: 0 })
	})
	afterAll(() => test.close())
	afterEach(() => {
		for (const { socket } of open.splice(0)) socket.terminate()
	})

	it('says when everything is told from now on, and tells of new wording', async () => {
		const { token } = await employee()
		const client = await live(token)
		expect(await client.heard('ready')).toEqual({ kind: 'ready' })
		const metrics = await (
			await fetch(`${address}/api/metrics`, { headers: { authorization: 'Bearer operators' } })
		).text()
		expect(Number(/^live_sockets (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0)

		await rewordText({ db: test.client.db, now: test.now(), actor }, title, 'Mes tournées')

		expect(await client.heard('translation')).toEqual({
			kind: 'translation',
			version: expect.any(Number),
			locale: 'fr',
			namespace: 'visits',
			timestamp: test.now().toISOString(),
		})
	})

	it('tells nothing of what was undone, nor of a wording that was there already', async () => {
		const { token } = await employee()
		const client = await live(token)
		await client.heard('ready')
		const { db } = test.client
		await rewordText({ db, now: test.now(), actor }, title, 'Encore')
		const { version } = (await client.heard('translation')) as { version: number }
		await db
			.transaction()
			.execute(async (transaction) => {
				const message = { kind: 'plan', version: 1, date: '2026-11-19', timestamp: 'x' } as const
				await announce(transaction, { kind: 'message', employeeId: null, except: null, message })
				throw new Error('undone')
			})
			.catch(() => undefined)
		await rewordText({ db, now: test.now(), actor }, title, 'Encore')
		await rewordText({ db, now: test.now(), actor }, title, null)

		await client.heard('translation', { version: version + 1 })
		expect(client.messages.map((message) => message.kind)).toEqual([
			'ready',
			'translation',
			'translation',
		])
	})

	it('tells a thousand people of a message; one notice with all their names would be too long', async () => {
		const person = await employee()
		const client = await live(person.token)
		await client.heard('ready')
		const [chatId, ...others] = Array.from({ length: 1001 }, () => randomUUID())
		const employeeIds = [...others, person.id]
		await test.client.db
			.transaction()
			.execute((db) => announceChat(db, { chatId: chatId ?? '', employeeIds, by: null }))
		expect(await client.heard('chat')).toMatchObject({ chatId })
	})

	it('tells whoever was to visit a customer that a colleague has closed it', async () => {
		const { db } = test.client
		const person = await employee()
		const colleague = await createEmployee(db, test.now(), { sectorId: person.sectorId })
		const customer = await createCustomer(db, person.sectorId)
		const body = { customerId: customer.id, date: '2026-11-20' }
		await test.call(person.token, 'POST', '/api/visit', { body })
		const client = await live(person.token)
		await client.heard('ready')
		const path = `/api/customer/${customer.id}`
		await test.call(colleague.token, 'PATCH', path, { body: { isClosed: true } })
		const plan = await client.heard('plan')
		expect(plan).toMatchObject({ kind: 'plan', date: '2026-11-20', version: 2 })
	})

	describe('of the office', () => {
		const dispatcher = async (isPending = false) => {
			const { db } = test.client
			const { id } = await createEmployee(db, test.now(), { office_role: 'administrator' })
			return openSession(db, id, test.now(), {
				...{ system: null, browser: null },
				...{ half: 'office', isPending },
			})
		}
		const browser = (token: string, origin = address) =>
			live(undefined, { cookie: `${officeCookie}=${token}`, origin })

		it('hears which records phones change, which phones do not', async () => {
			const person = await employee()
			const visit = await createVisit(test.client.db, person)
			const phone = await live(person.token)
			const office = await browser(await dispatcher())
			await Promise.all([office.heard('ready'), phone.heard('ready')])
			const body = { businessActions: [], actionReports: [], comment: 'Fait' }
			await test.call(person.token, 'POST', `/api/visit/${visit.id}/report`, { body })
			expect(await office.heard('office')).toEqual({ kind: 'office', record: 'visit' })
			await announceTourPoints(test.client.db, { employeeId: person.id, by: null, version: 9 })
			await phone.heard('tour-points')
			expect(phone.messages.map((message) => message.kind)).not.toContain('office')
		})

		it('opens with its cookie alone, from our own page, and with the second factor', async () => {
			const token = await dispatcher()
			await expect(browser(token, 'https://elsewhere.example')).rejects.toThrow('403')
			const pending = await browser(await dispatcher(true))
			expect(await pending.closed).toBe(liveCloseCodes.sessionEnded)
			const asPhone = await live(token)
			expect(await asPhone.closed).toBe(liveCloseCodes.sessionEnded)
			const phoneToken = await browser((await employee()).token)
			expect(await phoneToken.closed).toBe(liveCloseCodes.sessionEnded)
		})
	})

	it('tells the person’s other devices of changed tour points', async () => {
		const person = await employee()
		const second = await live(await openSession(test.client.db, person.id, test.now()))
		await second.heard('ready')
		const body = { label: 'Dépôt', coordinates: { lat: 48.1, lng: -1.7 } }
		await test.call(person.token, 'POST', '/api/tour-point', { body })
		const told = { kind: 'tour-points', version: 1, timestamp: expect.any(String) }
		expect(await second.heard('tour-points')).toEqual(told)
	})

	it('tells of a changed plan: the person’s other devices, not the one that did it, nor others', async () => {
		const { db } = test.client
		const person = await employee()
		const other = await employee()
		const otherToken = await openSession(db, person.id, test.now())
		const [own, second, foreign] = await Promise.all([
			live(person.token),
			live(otherToken),
			live(other.token),
		])
		await Promise.all([own, second, foreign].map((client) => client.heard('ready')))
		const visit = await createVisit(db, person)
		const body = { businessActions: [], actionReports: [], comment: 'Fait' }

		const answer = await test.call(person.token, 'POST', `/api/visit/${visit.id}/report`, { body })
		expect(answer.statusCode).toBe(200)
		const order = { body: { ids: [visit.id] } }
		expect((await test.call(person.token, 'PUT', '/api/visit/order', order)).statusCode).toBe(200)

		const told = { kind: 'plan', date: '2026-11-19', timestamp: expect.any(String) }
		expect(await second.heard('plan', { version: 1 })).toEqual({ ...told, version: 1 })
		expect(await second.heard('plan', { version: 2 })).toEqual({ ...told, version: 2 })
		// What comes to all comes last, so that nothing else is on its way.
		await rewordText({ db, now: test.now(), actor }, title, 'Après')
		for (const client of [own, foreign]) {
			await client.heard('translation')
			expect(client.messages.map((message) => message.kind)).toEqual(['ready', 'translation'])
		}
	})

	it('closes when the session ends, and for a token that is dead', async () => {
		const { token } = await employee()
		const client = await live(token)
		await client.heard('ready')
		await test.call(token, 'POST', '/api/logout')
		expect(await client.closed).toBe(liveCloseCodes.sessionEnded)
		for (const dead of [token, 'nonsense']) {
			expect(await (await live(dead)).closed).toBe(liveCloseCodes.sessionEnded)
		}
	})

	it('closes in time when nobody told that the session has ended', async () => {
		const { db } = test.client
		const [deleted, inactive, expired, well] = await Promise.all([1, 2, 3, 4].map(employee))
		if (!deleted || !inactive || !expired || !well) throw new Error('nobody')
		await withTimes({ recheck: 20 }, async (to) => {
			const clients = await Promise.all(
				[deleted, inactive, expired, well].map(({ token }) => live(token, {}, to)),
			)
			await Promise.all(clients.map((client) => client.heard('ready')))
			await db.deleteFrom('session').where('token_hash', '=', hashToken(deleted.token)).execute()
			const isOf = (id: string) => db.updateTable('employee').where('id', '=', id)
			await isOf(inactive.id).set({ is_active: false }).execute()
			await db
				.updateTable('session')
				.set({ expires_at: test.now() })
				.where('token_hash', '=', hashToken(expired.token))
				.execute()
			const codes = await Promise.all(clients.slice(0, 3).map((client) => client.closed))
			expect(codes).toEqual(Array(3).fill(liveCloseCodes.sessionEnded))
			expect(clients[3]?.socket.readyState).toBe(WebSocket.OPEN)
		})
	})

	it('closes without a hello, after a wrong one and after a second word', async () => {
		await withTimes({ hello: 20 }, async (to) => {
			expect(await (await live(undefined, {}, to)).closed).toBe(liveCloseCodes.noHello)
		})
		const { token } = await employee()
		for (const words of ['{', '[]', '{"kind":"hello"}', `{"kind":"hi","token":"${token}"}`]) {
			const client = await live()
			client.socket.send(words)
			expect(await client.closed, words).toBe(liveCloseCodes.malformed)
		}
		const client = await live(token)
		await client.heard('ready')
		client.socket.send('{}')
		expect(await client.closed).toBe(liveCloseCodes.malformed)
		const long = await live()
		long.socket.send(JSON.stringify({ kind: 'hello', token: 'x'.repeat(2000) }))
		// The protocol's own code for what is too long.
		expect(await long.closed).toBe(1009)
	})

	it('takes twenty sockets of a person and frees the place of one that has gone', async () => {
		const { token } = await employee()
		const clients = await Promise.all(Array.from({ length: 20 }, () => live(token)))
		await Promise.all(clients.map((client) => client.heard('ready')))
		expect(await (await live(token)).closed).toBe(liveCloseCodes.tooMany)
		clients[0]?.socket.close()
		await clients[0]?.closed
		const next = await live(token)
		expect(await next.heard('ready')).toEqual({ kind: 'ready' })
	})

	it('beats, and drops who does not answer', async () => {
		const { token } = await employee()
		await withTimes({ beat: 30 }, async (to) => {
			const client = await live(token, {}, to)
			await client.heard('beat')
			expect(client.socket.readyState).toBe(WebSocket.OPEN)
			const deaf = new WebSocket(`${to.replace('http', 'ws')}/api/live`, { autoPong: false })
			const [code] = await once(deaf, 'close')
			expect(code).toBe(1006)
			await once(client.socket, 'message')
			expect(client.socket.readyState).toBe(WebSocket.OPEN)
		})
	})

	it('ends with the service, also where the other side does not mind', async () => {
		const { token } = await employee()
		let client: LiveClient | undefined
		let deaf: WebSocket | undefined
		await withTimes({ close: 50 }, async (to) => {
			client = await live(token, {}, to)
			await client.heard('ready')
			deaf = (await live(token, {}, to)).socket
			deaf.pause()
		})
		expect(await client?.closed).toBe(1001)
		deaf?.resume()
	})

	it.each([
		['http://elsewhere.example', 403],
		['null', 403],
	])('is refused to a page of %s', async (origin, status) => {
		const refused = openLive(address, 'x', { origin })
		await expect(refused).rejects.toThrow(`${status}`)
	})

	it('is open to a page of this host', async () => {
		const { token } = await employee()
		const client = await live(token, { origin: address })
		expect(await client.heard('ready')).toEqual({ kind: 'ready' })
	})

	it('leaves other requests with such a header as they are', async () => {
		const { hostname, port } = new URL(address)
		const socket = connect(Number(port), hostname)
		socket.write(
			'GET /api/health/live HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n',
		)
		const [answer] = await once(socket, 'data')
		socket.destroy()
		expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /)
	})

	it('says to come again while the sessions cannot be asked', async () => {
		const { token } = await employee()
		await sql`alter table session rename to session_away`.execute(test.client.db)
		try {
			expect(await (await live(token)).closed).toBe(1013)
		} finally {
			await sql`alter table session_away rename to session`.execute(test.client.db)
		}
	})

	it('has not missed a session that ends while it signs in', async () => {
		const { token } = await employee()
		const clients = await Promise.all(Array.from({ length: 5 }, () => live(token)))
		await closeSession(test.client.db, hashToken(token))
		const codes = await Promise.all(clients.map((client) => client.closed))
		expect(new Set(codes)).toEqual(new Set([liveCloseCodes.sessionEnded]))
	})
})
