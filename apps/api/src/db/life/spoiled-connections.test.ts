import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerInTime } from '../../platform/http/answer-in-time.ts'
import { createPostgresDatabase } from '../../testing/databases/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { type DatabaseClient, openPostgres } from '../client.ts'
import type { Db } from '../database.ts'
import { forgetPlans } from '../naming-client.ts'
import { serviceTimeouts } from './timeouts.ts'

const pidOf = async (db: Db) => {
	const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
	return rows[0]?.pid
}

describe('a connection to PostgreSQL', () => {
	let url: string
	let client: DatabaseClient
	let owner: DatabaseClient
	beforeEach(async () => {
		// Other tests of this process may have given all names away.
		forgetPlans()
		url = await createPostgresDatabase()
		client = openPostgres(url, 2, serviceTimeouts)
		owner = openPostgres(url, 1)
		await sql`create table kept (one int)`.execute(owner.db)
		await sql`insert into kept values (1)`.execute(owner.db)
	})
	afterEach(async () => {
		await client.close()
		await owner.close()
	})
	const read = (db: Db) => sql`select * from kept where one = ${1}`.execute(db)
	/** On both connections of the pool: each waits until the other one is open. */
	const both = <T>(work: (db: Db) => Promise<T>) => {
		let open = 0
		const areOpen = Promise.withResolvers<void>()
		const within = async (db: Db) => {
			open += 1
			if (open === 2) areOpen.resolve()
			await areOpen.promise
			return work(db)
		}
		// One that does not open gives the other one back to the pool.
		areOpen.promise.catch(() => undefined)
		const begin = async () => {
			try {
				return await client.db.transaction().execute(within)
			} catch (error) {
				areOpen.reject(error)
				throw error
			}
		}
		return Promise.all([begin(), begin()])
	}

	it('reads on when another release has added a column', async () => {
		await both(read)
		await sql`alter table kept add column two int`.execute(owner.db)
		for (const _ of [1, 2, 3]) {
			expect((await read(client.db)).rows).toEqual([{ one: 1, two: null }])
		}
	})

	it('has a transaction begun once more when another release has added a column', async () => {
		await both(read)
		await sql`alter table kept add column two int`.execute(owner.db)
		let goes = 0
		const change = () =>
			client.db.transaction().execute(async (db) => {
				goes += 1
				await sql`update kept set one = 2 where one = ${1}`.execute(db)
				return sql`select * from kept where one = ${2}`.execute(db)
			})
		// Prepared on both before the column was there.
		await sql`alter table kept drop column two`.execute(owner.db)
		await both((db) => sql`select * from kept where one = ${2}`.execute(db))
		await sql`alter table kept add column two int`.execute(owner.db)
		expect(await answerInTime(change)).toMatchObject({ rows: [{ one: 2, two: null }] })
		expect(goes).toBe(2)
	})

	it('is thrown away with all others once nothing may be written, and does after that', async () => {
		const before = await both(pidOf)
		const [{ name = '' } = {}] = (
			await sql<{ name: string }>`select current_database() as name`.execute(owner.db)
		).rows
		await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(
			owner.db,
		)
		for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(owner.db)
		const refused = { code: '25006' }
		// The pool learns of both ends, of each in its own time.
		const readOnly = await vi.waitFor(() => both(pidOf), 30_000)
		await expect(client.checkWritable()).rejects.toMatchObject(refused)
		await expect(client.tryWriting()).rejects.toMatchObject(refused)
		await sql`set default_transaction_read_only = off`.execute(owner.db)
		await sql`alter database ${sql.id(name)} reset default_transaction_read_only`.execute(owner.db)
		await client.tryWriting()
		await client.checkWritable()
		for (const pid of await both(pidOf)) expect(readOnly).not.toContain(pid)
	})
})

it('a request is answered 503 where another go may help', async () => {
	const test = await createTestApp('postgres')
	const { db } = test.client
	const { token } = await createEmployee(db, test.now())
	for (const code of ['40001', '40P01', '0A000', '57P01']) {
		await sql`create or replace function fail() returns trigger language plpgsql as ${sql.raw(
			`$$ begin raise exception 'no' using errcode = '${code}'; end $$`,
		)}`.execute(db)
		await sql`create or replace trigger fail before update on employee for each row execute function fail()`.execute(
			db,
		)
		const body = { navigator: 'waze' }
		const answer = await test.call(token, 'PUT', '/api/employee-settings', { body })
		expect(answer.statusCode, code).toBe(503)
		expect(answer.json()).toMatchObject({ error: { type: 'DATABASE_AWAY' } })
	}
	await test.close()
})

it('a request that takes longer than a phone waits is answered 503', async () => {
	const never = new Promise<never>(() => undefined)
	await expect(answerInTime(() => never, 1)).rejects.toMatchObject({ status: 503 })
})
