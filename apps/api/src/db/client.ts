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

/** Kysely locks the session for migrations; `migrate` holds a lock that ends with its transaction. */
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
	/** Requests, chores and imports take these roles of PostgreSQL from now on; null: they work by the service's own. */
	takeRoles(roles: Roles): void
	actingFor(requester: Requester): Db
	workingOn(work: Work): Pick<DatabaseClient, 'db' | 'copyInto'>
	/** Resolves when a query is answered; rejects when the database is away. */
	ping(): Promise<void>
	/** Resolves while the server takes changes, without making one. */
	checkWritable(): Promise<void>
	/** Resolves when something was written; rejects while every change would be refused. */
	tryWriting(): Promise<void>
	/** How many connections to the server are open and idle, and how many wait for one; none of the embedded database. */
	countConnections(): Record<string, number>
	/** The whole of an embedded database, while it is used: what `fillEmbedded` takes. */
	dump(): AsyncIterable<Uint8Array>
	close(): Promise<void>
}

// Both drivers give the same JavaScript values: days as text, numerics and counts as numbers.
const dateOid = 1082
const int8Oid = 20
const numericOid = 1700
const parsers = {
	[dateOid]: (value: string) => value,
	[int8Oid]: Number,
	[numericOid]: Number,
}
for (const [oid, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(oid), parse)

/** What the embedded database brings along; PostgreSQL has these extensions on board. */
export const embeddedOptions = { parsers, extensions: { btree_gin, pg_trgm } }

/** Whoever asks once mostly asks again, and making what asks takes as long as asking. */
const latestRequesters = 200

/** Makes something once for each of those that were asked for last. */
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
	/** The way past a pooler in transaction mode, for what needs a session: news, migrations, chores. */
	directUrl: string | null
}

/** Connects to PostgreSQL 15 or newer. Nothing is sent before the first query. */
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
 * Opens the database that lies in a folder, in this process. A second process on the same folder
 * would destroy it, so the folder is locked first; throws `DataDirError` when it is taken or
 * cannot be written.
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

/** Fills an empty data folder with what `dump` has given, and opens it. */
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
			// Whoever does the same just now proves as much.
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
