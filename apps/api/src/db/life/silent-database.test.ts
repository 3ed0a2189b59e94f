import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../app/build-app.ts'
import { addressOf, openBeside } from '../../testing/databases/test-database.ts'
import { startSilentProxy } from '../../testing/servers/silent-proxy.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { type DatabaseClient, openPostgres } from '../client.ts'
import type { Patience } from './silence-watch.ts'
import { serviceTimeouts } from './timeouts.ts'

const patience: Patience = { silentMs: 20, probeMs: 500, answerMs: 0 }
const patientMs = 30_000

describe('a PostgreSQL that stops answering', () => {
	let test: TestApp
	let proxy: Awaited<ReturnType<typeof startSilentProxy>>
	const opened: DatabaseClient[] = []
	const open = (some: Partial<Patience> = {}) => {
		const given = { ...patience, ...some }
		const limits = { ...serviceTimeouts, connectMs: given.probeMs, patience: given }
		const client = openPostgres(proxy.url, 2, limits)
		opened.push(client)
		return client
	}
	beforeEach(async () => {
		test = await createTestApp('postgres')
		const name = sql<{ name: string }>`select current_database() as name`
		const { rows } = await name.execute(test.client.db)
		proxy = await startSilentProxy(addressOf(rows[0]?.name ?? ''))
	})
	afterEach(async () => {
		proxy.speak()
		for (const client of opened.splice(0)) await client.close()
		await proxy.close()
		await test.close()
	})

	it('is told as away to all who ask, more than it has connections, and is used again', async () => {
		const { token } = await createEmployee(test.client.db, test.now())
		const app: FastifyInstance = await buildApp({ ...test.deps, client: open() })
		const headers = { authorization: `Bearer ${token}` }
		const read = () => app.inject({ url: '/api/profile', headers })
		// With so little patience, a busy machine that takes half a second to connect counts as silent as well.
		const isServed = async () => expect((await read()).statusCode).toBe(200)
		await vi.waitFor(isServed, patientMs)
		proxy.fallSilent()
		const change = app.inject({
			method: 'PUT',
			url: '/api/employee-settings',
			headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
			payload: { navigator: 'waze' },
		})
		for (const answer of await Promise.all([read(), change, read(), read(), read()])) {
			expect(answer.statusCode).toBe(503)
			expect(answer.headers['retry-after']).toBe('5')
		}
		proxy.speak()
		await vi.waitFor(isServed, patientMs)
		await app.close()
	})

	it('during a commit has the key of a change tell later what became of it', async () => {
		const { id, token } = await createEmployee(test.client.db, test.now())
		const app = await buildApp({ ...test.deps, client: open({ probeMs: patientMs }) })
		const change = () =>
			app.inject({
				method: 'PUT',
				url: '/api/employee-settings',
				headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
				payload: { navigator: 'waze' },
			})
		const key = crypto.randomUUID()
		proxy.loseCommit()
		const lost = await change()
		expect([lost.statusCode, lost.headers['retry-after']]).toEqual([503, '5'])
		const repeated = await change()
		expect(repeated.statusCode).toBe(200)
		const { rows } = await sql<{ key: string; answer: string }>`
			select key, answer from operation where employee_id = ${id}
		`.execute(test.client.db)
		expect(rows).toEqual([{ key, answer: expect.any(String) }])
		expect(JSON.parse(rows[0]?.answer ?? '')).toEqual(repeated.json())
		await app.close()
	})

	it('in the middle of a transaction leaves nothing of it behind', async () => {
		const { db } = open()
		await sql`create table written (one int)`.execute(test.client.db)
		const work = db.transaction().execute(async (transaction) => {
			await sql`insert into written values (1)`.execute(transaction)
			proxy.fallSilent()
			await sql`insert into written values (2)`.execute(transaction)
		})
		await expect(work).rejects.toThrow(/Connection terminated|connection error/)
		proxy.speak()
		expect((await sql`select one from written`.execute(test.client.db)).rows).toEqual([])
	})

	it('is not what a statement is that takes long while the server answers others', async () => {
		const holder = await openBeside(test.client)
		await sql`create table held (one int)`.execute(holder.db)
		const { db } = open({ probeMs: patientMs })
		let release = () => undefined as unknown
		const isHeld = Promise.withResolvers<void>()
		const holding = holder.db.transaction().execute(async (transaction) => {
			await sql`lock table held in access exclusive mode`.execute(transaction)
			isHeld.resolve()
			await new Promise<void>((resolve) => {
				release = resolve
			})
		})
		await isHeld.promise
		const waiting = sql`insert into held values (1)`.execute(db)
		// Asked three times, and it has answered twice.
		await vi.waitFor(() => expect(proxy.count()).toBeGreaterThan(3), patientMs)
		release()
		await holding
		await waiting
		expect((await sql`select one from held`.execute(holder.db)).rows).toEqual([{ one: 1 }])
		await holder.close()
	})

	it('is given up at last where it ends nothing by itself', async () => {
		const holder = await openBeside(test.client)
		await sql`create table held (one int)`.execute(holder.db)
		const { db } = open({ answerMs: 40, probeMs: patientMs })
		await holder.db.transaction().execute(async (transaction) => {
			await sql`lock table held in access exclusive mode`.execute(transaction)
			const waiting = sql`insert into held values (1)`.execute(db)
			await expect(waiting).rejects.toThrow('Connection terminated')
		})
		await holder.close()
	})

	it('lets a process that uses it come to its end', async () => {
		const client = open()
		await client.ping()
		proxy.fallSilent()
		await expect(client.ping()).rejects.toThrow('Connection terminated')
		await client.close()
		opened.splice(opened.indexOf(client), 1)
	})
})
