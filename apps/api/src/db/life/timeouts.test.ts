import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import {
	createPostgresDatabase,
	createTestDatabase,
} from '../../testing/databases/test-database.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { createEmployee } from '../../testing/worlds/factories.ts'
import { type DatabaseClient, openPostgres } from '../client.ts'
import { serviceTimeouts } from './timeouts.ts'

describe('a connection to PostgreSQL', () => {
	let client: DatabaseClient
	afterEach(() => client.close())

	it('of the service has its limits from its first statement on', async () => {
		client = await createTestDatabase('postgres')
		const { rows } = await sql`
			select current_setting('statement_timeout') as statement,
				current_setting('idle_in_transaction_session_timeout') as idle,
				current_setting('tcp_user_timeout') as vanished,
				current_setting('tcp_keepalives_idle') as question
		`.execute(client.db)
		expect(rows).toEqual([{ statement: '15s', idle: '10s', vanished: '15000', question: '4' }])
	})

	it('gives up a statement that takes longer', async () => {
		client = openPostgres(await createPostgresDatabase(), 1, {
			...serviceTimeouts,
			statementMs: 50,
		})
		await expect(sql`select pg_sleep(60)`.execute(client.db)).rejects.toMatchObject({
			code: '57014',
		})
		expect((await sql`select 1 as one`.execute(client.db)).rows).toEqual([{ one: 1 }])
	})

	it('is ended when a transaction is left lying, and lets go what it held', async () => {
		const url = await createPostgresDatabase()
		client = openPostgres(url, 1, { ...serviceTimeouts, idleInTransactionMs: 50 })
		const beside = openPostgres(url, 1)
		await sql`create table held (one int)`.execute(beside.db)
		const left = client.db.transaction().execute(async (transaction) => {
			await sql`lock table held in access exclusive mode`.execute(transaction)
			// Comes when the lock is gone, which nobody but the server takes away.
			await sql`insert into held values (1)`.execute(beside.db)
			await sql`select 1`.execute(transaction)
		})
		await expect(left).rejects.toThrow()
		expect((await sql`select one from held`.execute(beside.db)).rows).toEqual([{ one: 1 }])
		await beside.close()
	})
})

it('a statement that was given up is told as an absence of the database, to be tried again', async () => {
	const test = await createTestApp('postgres')
	const { token } = await createEmployee(test.client.db, test.now())
	await sql`create function fail() returns trigger language plpgsql as $$
		begin raise exception 'canceling statement due to statement timeout' using errcode = '57014'; end $$
	`.execute(test.client.db)
	await sql`create trigger fail before update on employee for each row execute function fail()`.execute(
		test.client.db,
	)
	const answer = await test.call(token, 'PUT', '/api/employee-settings', {
		body: { navigator: 'waze' },
	})
	expect(answer.statusCode).toBe(503)
	expect(answer.headers['retry-after']).toBe('5')
	await test.close()
})
