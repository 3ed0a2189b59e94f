import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase, testRoles } from '../testing/databases/test-database.ts'
import { createRowsOfSomebody } from '../testing/hostile/foreign-rows.ts'
import { hasPgBouncer, startPgBouncer } from '../testing/servers/pgbouncer.ts'
import { startTransactionPooler } from '../testing/servers/transaction-pooler.ts'
import { type DatabaseClient, openPostgres } from './client.ts'
import type { Db } from './database.ts'
import { serviceTimeouts } from './life/timeouts.ts'
import { listenOnPostgres, type Notify } from './listen.ts'
import { migrate } from './migrate.ts'
import { forgetPlans } from './naming-client.ts'

const notifyBy =
	({ db }: DatabaseClient): Notify =>
	(channel, payload) =>
		sql`select pg_notify(${channel}, ${payload})`.execute(db)

const limitsOf = async (db: Db) => {
	const { rows } = await sql<{ statement: string; idle: string }>`
		select current_setting('statement_timeout') as statement,
			current_setting('idle_in_transaction_session_timeout') as idle
	`.execute(db)
	return rows[0]
}

describe('behind a pooler in transaction mode', () => {
	let directUrl: string
	let pooler: Awaited<ReturnType<typeof startTransactionPooler>>
	let service: DatabaseClient
	let direct: DatabaseClient
	beforeAll(async () => {
		directUrl = await createPostgresDatabase()
		pooler = await startTransactionPooler(directUrl)
		service = openPostgres({ url: pooler.url, directUrl }, 3, serviceTimeouts)
		direct = openPostgres(directUrl, 2)
	})
	afterAll(async () => {
		await service.close()
		await direct.close()
		await pooler.close()
	})

	it('a transaction has its limits of time, and leaves none behind', async () => {
		const within = await service.db.transaction().execute(limitsOf)
		expect(within).toEqual({ statement: '15s', idle: '10s' })
		const others = openPostgres(pooler.url, 3)
		const together = await Promise.all([1, 2, 3].map(() => limitsOf(others.db)))
		expect(together).toEqual(Array(3).fill({ statement: '0', idle: '0' }))
		await others.close()
	})

	it('migrations of several starts leave no lock behind, not even one that fails', async () => {
		const starting = openPostgres(pooler.url, 3)
		await Promise.all([1, 2, 3].map(() => migrate(starting.db)))
		await sql`alter table kysely_migration rename to kept`.execute(direct.db)
		await expect(migrate(starting.db)).rejects.toThrow(/already exists/)
		await sql`alter table kept rename to kysely_migration`.execute(direct.db)
		const { rows } = await sql`select from pg_locks where locktype = 'advisory'`.execute(direct.db)
		expect(rows).toHaveLength(0)
		await starting.close()
	})

	it('news is heard past it, and what would hear nothing says so', async () => {
		const heard = Promise.withResolvers<string>()
		const listener = { onMessage: heard.resolve, onRestored: () => undefined }
		const stop = await service.listen('pooled_news', listener)
		await sql`select pg_notify('pooled_news', 'it is')`.execute(service.db)
		expect(await heard.promise).toBe('it is')
		await stop()
		const notify = notifyBy(direct)
		const deaf = listenOnPostgres(pooler.url, { notify, proofEveryMs: 1_000, proofWithinMs: 100 })
		await expect(deaf('pooled_news', listener)).rejects.toThrow('DATABASE_DIRECT_URL')
	})
})

const poolers = [
	{ name: 'the stand-in', start: startTransactionPooler, isThere: true },
	{ name: 'PgBouncer', start: startPgBouncer, isThere: hasPgBouncer },
]

describe.each(poolers)('on one connection of $name', ({ start, isThere }) => {
	it.skipIf(!isThere)('people whose requests alternate see no row of each other', async () => {
		const directUrl = await createPostgresDatabase()
		const direct = openPostgres(directUrl, 1)
		const now = new Date()
		const people: { employeeId: string; word: string }[] = []
		for (const word of ['Hers', 'His']) {
			const { employeeId } = await createRowsOfSomebody(direct.db, now, 'service-agent', word)
			people.push({ employeeId, word })
		}
		const pooler = await start(directUrl, 1)
		const service = openPostgres({ url: pooler.url, directUrl }, 1, serviceTimeouts)
		service.takeRoles(testRoles)
		const process = openPostgres(pooler.url, 1)
		const rows = sql<{ row: string }>`
			select t::text as row from customer t union all select t::text from customer_return t
			union all select t::text from ticket t where ${true}
		`
		const whoIs = sql<{ role: string; person: string | null }>`
			select current_user as role, nullif(current_setting('roundsman.person', true), '') as person
		`
		const readAs = async (place: number, isWhole: boolean) => {
			const [own, other] = [people[place], people[1 - place]]
			const db = service.actingFor({ personId: own?.employeeId ?? '', half: 'field' })
			const read = async (one: Db) => (await rows.execute(one)).rows
			const shown = await (isWhole ? db.transaction().execute(read) : read(db))
			expect(JSON.stringify(shown)).toContain(own?.word)
			expect(JSON.stringify(shown)).not.toContain(other?.word)
		}
		for (let round = 0; round < 20; round += 1) {
			const [beside] = await Promise.all([
				whoIs.execute(process.db),
				...[0, 1, 0, 1].map((place, index) => readAs(place, index > 1)),
			])
			expect(beside.rows).toEqual([{ role: 'roundsman', person: null }])
		}
		expect((await rows.execute(service.db)).rows.length).toBeGreaterThan(4)
		for (const client of [service, process, direct]) await client.close()
		await pooler.close()
	})
})

describe('a statement with parameters', () => {
	it('has a name that stands for its text in every process', async () => {
		// Other tests of this process may have given all names away.
		forgetPlans()
		const client = openPostgres(await createPostgresDatabase(), 1)
		await sql`select ${1}::int as one`.execute(client.db)
		await sql`select ${2}::int as one`.execute(client.db)
		const { rows } = await sql<{ name: string; statement: string }>`
			select name, statement from pg_prepared_statements
		`.execute(client.db)
		expect(rows).toHaveLength(1)
		const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
		for (const { name, statement } of rows) {
			expect(statement).toContain('select $1::int as one')
			expect(name).toBe(hashOf(statement))
		}
		await client.close()
	})
})

describe('a listener', () => {
	it('that does not hear its proof is replaced, and says that something may be missing', async () => {
		const url = await createPostgresDatabase()
		const client = openPostgres(url, 1)
		const restored = Promise.withResolvers<void>()
		let proofs = 0
		// The second is lost on its way.
		const notify: Notify = async (channel, proof) => {
			proofs += 1
			if (proofs !== 2) await notifyBy(client)(channel, proof)
		}
		const listen = listenOnPostgres(url, { notify, proofEveryMs: 10, proofWithinMs: 100 })
		const stop = await listen('news', { onMessage: () => undefined, onRestored: restored.resolve })
		await restored.promise
		expect(proofs).toBeGreaterThan(2)
		await stop()
		await client.close()
	})
})
