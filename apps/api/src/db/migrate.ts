import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { works } from './request-limit.ts'
import {
	busySentence,
	checkSchemaFit,
	listMigrated,
	SchemaError,
	tooNewSentence,
} from './schema-fit.ts'

const ownFolder = join(import.meta.dirname, 'migrations')

/**
 * PGlite and PostgreSQL run one statement at a time in a transaction; a `;` inside `$$ … $$` does not end a
 * statement.
 */
function statementsOf(script: string): string[] {
	const withoutComments = script.replace(/^\s*--.*$/gm, '')
	const statements = withoutComments.match(/(?:\$\$[\s\S]*?\$\$|[^;$])+/g) ?? []
	return statements.filter((statement) => statement.trim() !== '')
}

/** An index that is built without locking its table, which is not possible in a transaction */
const concurrentIndex = /^\s*create (?:unique )?index concurrently if not exists (\w+)/

function migrationOf(folder: string, name: string): Migration {
	const all = statementsOf(readFileSync(join(folder, `${name}.sql`), 'utf8'))
	const statements = all.filter((statement) => !concurrentIndex.test(statement))
	return {
		up: async (db) => {
			for (const statement of statements) await sql.raw(statement).execute(db)
		},
	}
}

/** Kysely's lock number, which processes of earlier releases use */
const migrationLock = 3_853_314_791_062_309_107n

export const migrationNames = (folder: string = ownFolder): string[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith('.sql'))
		.map((file) => file.replace('.sql', ''))
		.sort()

/**
 * Renews the roles of requests, chores and imports, if there are any, so that they cover new tables and
 * limits.
 */
async function renewRoles(db: Db): Promise<void> {
	const { rows } = await sql<{ hasRequests: boolean; hasWorks: boolean }>`
		select to_regproc('find_request_role') is not null as "hasRequests",
			to_regproc('find_work_role') is not null as "hasWorks"
	`.execute(db)
	if (rows[0]?.hasRequests) {
		await sql`
			select limit_requests(role) from find_request_role() as role where role is not null
		`.execute(db)
	}
	if (!rows[0]?.hasWorks) return
	for (const work of works) {
		await sql`
			select grant_to_work(${sql.lit(work)}, role) from find_work_role(${sql.lit(work)}) as role
			where role is not null
		`.execute(db)
	}
}

/**
 * How long a step waits for a table lock, and how often it retries. Later queries on the table queue behind
 * it, so the wait is short; a backup may lock a table for long, and other work continues between the tries.
 */
type LockPatience = { lockMs: number; pauseMs: number; triesMost: number }

const usualPatience: LockPatience = { lockMs: 2_000, pauseMs: 5_000, triesMost: 120 }

const lockNotAvailable = '55P03'

/** Runs a step that locks tables in its own transaction, and retries it on a lock timeout. */
async function withLocks(
	db: Db,
	{ lockMs, pauseMs, triesMost }: LockPatience,
	work: (transaction: Db, limitWaiting: () => Promise<unknown>) => Promise<void>,
): Promise<void> {
	for (let tries = 1; ; tries += 1) {
		try {
			await db
				.transaction()
				.execute((transaction) =>
					work(transaction, () =>
						sql.raw(`set local lock_timeout = ${lockMs}`).execute(transaction),
					),
				)
			return
		} catch (error) {
			if ((error as { code?: string }).code !== lockNotAvailable) throw error
			if (tries === triesMost) throw new SchemaError(busySentence)
			await wait(pauseMs)
		}
	}
}

/**
 * Runs missing migrations; a newer schema stays as it is. Throws `SchemaError` if that one is incompatible
 * with this release.
 */
async function makeMissing(db: Db, migrations: Record<string, Migration>): Promise<void> {
	const migrated = (await listMigrated(db)) ?? []
	const { cutting, newer } = checkSchemaFit(Object.keys(migrations), migrated)
	if (cutting.length > 0) throw new SchemaError(tooNewSentence(cutting))
	if (newer.length > 0) return
	const provider = { getMigrations: async () => migrations }
	const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
	if (error) throw error
	if (results.length > 0) await renewRoles(db)
}

/**
 * Migrates the schema to the newest version; several processes, of an older and a newer release too, may call
 * it at once. The lock ends with the transaction: a session lock would stay on a pooler's connection, and the
 * next start would wait for ever.
 */
export async function migrate(
	db: Db,
	folder: string = ownFolder,
	patience: LockPatience = usualPatience,
): Promise<void> {
	const names = migrationNames(folder)
	const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(folder, name)]))
	await withLocks(db, patience, async (transaction, limitWaiting) => {
		await sql`set local statement_timeout = 0`.execute(transaction)
		// Only other starting processes wait for this lock.
		await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
		await limitWaiting()
		await makeMissing(transaction, migrations)
	})
	for (const name of names) await makeIndexes(db, folder, name, patience)
}

/** Builds the indexes of a migration concurrently, and rebuilds those whose build was interrupted. */
async function makeIndexes(
	db: Db,
	folder: string,
	name: string,
	patience: LockPatience,
): Promise<void> {
	for (const statement of statementsOf(readFileSync(join(folder, `${name}.sql`), 'utf8'))) {
		const index = concurrentIndex.exec(statement)?.[1]
		if (index) await makeIndex(db, { index, statement, patience })
	}
}

type Index = { index: string; statement: string; patience: LockPatience }

async function listParts(db: Db, table: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
		where inhparent = to_regclass(${sql.lit(table)}) order by relname
	`.execute(db)
	return rows.map(({ name }) => name)
}

/**
 * PostgreSQL cannot build an index of a partitioned table concurrently: each partition gets its own, and the
 * parent's becomes valid when the last one is attached. If another process is building a partition's index,
 * that process attaches it.
 */
async function makePartedIndex(
	db: Db,
	{ index, statement, patience, table, parts }: Index & { table: string; parts: readonly string[] },
): Promise<void> {
	const whole = statement.replace(' concurrently', '').replace(` on ${table}`, ` on only ${table}`)
	const lock = (locking: RawBuilder<unknown>) =>
		withLocks(db, patience, async (transaction, limitWaiting) => {
			await limitWaiting()
			await locking.execute(transaction)
		})
	await lock(sql.raw(whole))
	for (const part of parts) {
		const own = index.replace(table, part)
		const ofPart = statement.replace(index, own).replace(` on ${table}`, ` on ${part}`)
		await makeIndex(db, { index: own, statement: ofPart, patience })
		const { rows } = await sql`
			select from pg_index where indexrelid = to_regclass(${sql.lit(own)}) and indisvalid
		`.execute(db)
		if (rows.length === 0) continue
		await lock(sql`alter index ${sql.id(index)} attach partition ${sql.id(own)}`)
	}
}

/** How often processes that start together may conflict */
const triesMost = 5

async function makeIndex(db: Db, { index, statement, patience }: Index, tries = 1): Promise<void> {
	// The process that builds an index holds this lock on its table until the end, so nobody else drops the
	// index meanwhile. Without parameters the statement has no name, which concurrent starts behind a pooler
	// would define twice.
	const { rows } = await sql<{ isValid: boolean; isMade: boolean }>`
		select indisvalid as "isValid", exists (
			select from pg_locks
			where relation = indrelid and mode = 'ShareUpdateExclusiveLock' and pid <> pg_backend_pid()
		) as "isMade"
		from pg_index where indexrelid = to_regclass(${sql.lit(index)})
	`.execute(db)
	const [known] = rows
	if (known?.isValid || known?.isMade) return
	const table = /\bon (\w+)/.exec(statement)?.[1] ?? ''
	try {
		const parts = await listParts(db, table)
		if (parts.length > 0) {
			await makePartedIndex(db, { index, statement, patience, table, parts })
			return
		}
		if (known) await sql`drop index if exists ${sql.id(index)}`.execute(db)
		await sql.raw(statement).execute(db)
	} catch (error) {
		if (tries === triesMost) throw error
		await makeIndex(db, { index, statement, patience }, tries + 1)
	}
}
