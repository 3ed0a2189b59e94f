import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { createPool, limitPool, readOnly } from './connection-pool.ts'
import { type CopyInto, copyIntoEmbedded, copyIntoPostgres } from './copy.ts'
import { lockDataDir } from './data-lock.ts'
import type { Database, Db } from './database.ts'
import { noTimeouts, type Timeouts } from './life/timeouts.ts'
import { type Listen, listenOnEmbedded, listenOnPostgres, usualProof } from './listen.ts'
import { PoliteDialect } from './polite-dialect.ts'
import {
	noRoles,
	type Requester,
	type RequestLimit,
	type Roles,
	type Work,
} from './request-limit.ts'

/**
 * Disables Kysely's migration lock, which belongs to the session; `migrate` holds a lock that ends with its
 * transaction.
 */
class LocklessAdapter extends PostgresAdapter {
	override async acquireMigrationLock(): Promise<void> {}
	override async releaseMigrationLock(): Promise<void> {}
}

class PooledDialect extends PostgresDialect {
	override createAdapter() {
		return new LocklessAdapter()
	}
}

export type DatabaseClient = {
	db: Db
	kind: 'embedded' | 'postgres'
	listen: Listen
	copyInto: CopyInto
	/**
	 * Sets the PostgreSQL roles that requests, chores and imports use from now on; null uses the service's own
	 * role.
	 */
	takeRoles(roles: Roles): void
	actingFor(requester: Requester): Db
	workingOn(work: Work): Pick<DatabaseClient, 'db' | 'copyInto'>
	/** Resolves when a query succeeds; rejects when the database is unavailable. */
	ping(): Promise<void>
	/** Resolves if the server accepts changes, without making one. */
	checkWritable(): Promise<void>
	/** Resolves after a write; rejects while the server refuses all changes. */
	tryWriting(): Promise<void>
	/** The number of open and idle connections and of waiting requests; empty for the embedded database. */
	countConnections(): Record<string, number>
	/** A copy of the embedded database while it is in use, as input for `fillEmbedded` */
	dump(): AsyncIterable<Uint8Array>
	close(): Promise<void>
}

// Both drivers return the same JavaScript values: days as text, numerics and counts as numbers.
const dateOid = 1082
const int8Oid = 20
const numericOid = 1700
const parsers = {
	[dateOid]: (value: string) => value,
	[int8Oid]: Number,
	[numericOid]: Number,
}
for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse)

/** Extensions of the embedded database, which PostgreSQL ships as well */
export const embeddedOptions = { parsers, extensions: { btree_gin, pg_trgm } }

/**
 * Size of the cache: most people send several requests, and creating their executor takes as long as a
 * request.
 */
const latestRequesters = 200

/** Creates a value once per key and caches the most recently used ones. */
function rememberLast<Given extends object, Made>(most: number, make: (given: Given) => Made) {
	const known = new Map<string, Made>()
	return (given: Given): Made => {
		const key = JSON.stringify(given)
		const made = known.get(key) ?? make(given)
		known.delete(key)
		known.set(key, made)
		const [oldest = ''] = known.size > most ? known.keys() : []
		known.delete(oldest)
		return made
	}
}

type PostgresAddress = {
	url: string
	/**
	 * The URL that bypasses a pooler in transaction mode, for features that need a session: notifications,
	 * migrations, chores
	 */
	directUrl: string | null
}

/** Opens PostgreSQL 15 or newer; connects with the first query. */
export function openPostgres(
	address: string | PostgresAddress,
	poolSize = 10,
	timeouts: Timeouts = noTimeouts,
): DatabaseClient {
	const { url, directUrl } =
		typeof address === 'string' ? { url: address, directUrl: null } : address
	const pool = createPool(url, { size: poolSize, timeouts, isPooled: directUrl !== null })
	const db = new Kysely<Database>({ dialect: new PooledDialect({ pool }) })
	const notify = (channel: string, payload: string) =>
		sql`select pg_notify(${channel}, ${payload})`.execute(db)
	const listen = listenOnPostgres(directUrl ?? url, { ...usualProof, notify })
	let roles = noRoles
	const copyInto = copyIntoPostgres(pool)
	const limited = rememberLast(latestRequesters, (limit: RequestLimit) => {
		const limitedPool = limitPool(pool, limit)
		const db = new Kysely<Database>({ dialect: new PooledDialect({ pool: limitedPool }) })
		return { db, copyInto: copyIntoPostgres(limitedPool) }
	})
	return {
		...clientOf(db, 'postgres', listen, copyInto),
		takeRoles: (given) => {
			roles = given
		},
		actingFor: (requester) => {
			const { requests: role } = roles
			return role === null ? db : limited({ ...requester, role }).db
		},
		workingOn: (work) => {
			const role = roles[work]
			return role === null ? { db, copyInto } : limited({ role, personId: '', half: '' })
		},
		countConnections: () => ({
			open: pool.totalCount,
			idle: pool.idleCount,
			waiting: pool.waitingCount,
		}),
	}
}

/**
 * Opens the database of a folder in this process. A second process on the same folder would corrupt it, so
 * the folder is locked first; throws `DataDirError` if it is locked or not writable.
 */
export async function openEmbedded(dataDir: string): Promise<DatabaseClient> {
	const unlock = lockDataDir(dataDir)
	const folder = join(dataDir, 'db')
	mkdirSync(folder, { recursive: true })
	const pglite = await PGlite.create({ dataDir: folder, ...embeddedOptions })
	const client = embeddedClient(pglite)
	return {
		...client,
		close: async () => {
			await client.close()
			unlock()
		},
	}
}

/** Restores a `dump` into an empty data folder and opens it. */
export async function fillEmbedded(
	dataDir: string,
	dump: AsyncIterable<Uint8Array>,
): Promise<DatabaseClient> {
	const pieces: Uint8Array[] = []
	for await (const piece of dump) pieces.push(piece)
	const unlock = lockDataDir(dataDir)
	const folder = join(dataDir, 'db')
	mkdirSync(folder, { recursive: true })
	const loadDataDir = new Blob(pieces as Uint8Array<ArrayBuffer>[])
	const pglite = await PGlite.create({ dataDir: folder, ...embeddedOptions, loadDataDir })
	await pglite.close()
	unlock()
	return openEmbedded(dataDir)
}

export function embeddedClient(pglite: PGlite): DatabaseClient {
	const db = new Kysely<Database>({ dialect: new PoliteDialect({ pglite }) })
	const dump = async function* () {
		const file = await pglite.dumpDataDir('gzip')
		yield* file.stream()
	}
	const client = clientOf(db, 'embedded', listenOnEmbedded(pglite), copyIntoEmbedded(db, pglite))
	return { ...client, dump }
}

function clientOf(
	db: Db,
	kind: DatabaseClient['kind'],
	listen: Listen,
	copyInto: CopyInto,
): DatabaseClient {
	return {
		db,
		kind,
		listen,
		copyInto,
		takeRoles: () => undefined,
		actingFor: () => db,
		workingOn: () => ({ db, copyInto }),
		ping: async () => {
			await sql`select 1`.execute(db)
		},
		checkWritable: async () => {
			const { rows } = await sql<{ isReadOnly: boolean }>`
				select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly"
			`.execute(db)
			if (rows[0]?.isReadOnly) {
				throw Object.assign(new Error('The database is read-only.'), { code: readOnly })
			}
		},
		tryWriting: async () => {
			// If the row is locked, another check is writing at the same time, which proves the same.
			await sql`
				update service_epoch set epoch = epoch where only_row
					and exists (select from service_epoch where only_row for update skip locked)
			`.execute(db)
		},
		countConnections: () => ({}),
		dump: () => {
			throw new Error('PostgreSQL is dumped by its own program.')
		},
		close: () => db.destroy(),
	}
}
