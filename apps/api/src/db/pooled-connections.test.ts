import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '../testing/databases/test-database.ts'
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
