import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type CopyInto, copyIntoEmbedded, copyIntoPostgres } from './copy.ts'
import { lockDataDir } from './data-lock.ts'
import type { Database, Db } from './database.ts'
import { type Listen, listenOnEmbedded, listenOnPostgres } from './listen.ts'
import { NamingClient } from './naming-client.ts'
import { PoliteDialect } from './polite-dialect.ts'
import { watchSilence } from './silence-watch.ts'
import { limitConnection, noTimeouts, type Timeouts } from './timeouts.ts'

export type DatabaseClient = {
	db: Db
	kind: 'embedded' | 'postgres'
	listen: Listen
	copyInto: CopyInto
	/** Resolves when a query is answered; rejects when the database is away. */
	ping(): Promise<void>
	/** Resolves when something was written; rejects while every change would be refused. */
	tryWriting(): Promise<void>
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

/** So long a connection may lie idle before the system asks whether the other side is still there. */
const keepAliveMs = 10_000

/** Connects to PostgreSQL 15 or newer. Nothing is sent before the first query. */
export function openPostgres(
	url: string,
	poolSize = 10,
	timeouts: Timeouts = noTimeouts,
): DatabaseClient {
	const pool = new pg.Pool({
		connectionString: url,
		max: poolSize,
		connectionTimeoutMillis: timeouts.connectMs,
		keepAlive: true,
		keepAliveInitialDelayMillis: keepAliveMs,
		application_name: 'roundsman',
		Client: NamingClient,
	})
	// A connection that breaks while it is idle is replaced by the pool; the next query says so if not.
	pool.on('error', () => undefined)
	const watch = watchSilence(url, timeouts.patience)
	pool.on('connect', (client) => {
		if (client instanceof NamingClient) client.watch = watch
		limitConnection(client, timeouts)
	})
	const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
	return clientOf(db, 'postgres', listenOnPostgres(url), copyIntoPostgres(pool))
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

/** A client on an open PGlite. */
export function embeddedClient(pglite: PGlite): DatabaseClient {
	const db = new Kysely<Database>({ dialect: new PoliteDialect({ pglite }) })
	return clientOf(db, 'embedded', listenOnEmbedded(pglite), copyIntoEmbedded(db, pglite))
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
		ping: async () => {
			await sql`select 1`.execute(db)
		},
		tryWriting: async () => {
			// Whoever does the same just now proves as much.
			await sql`
				update service_epoch set epoch = epoch where only_row
					and exists (select from service_epoch where only_row for update skip locked)
			`.execute(db)
		},
		close: () => db.destroy(),
	}
}
