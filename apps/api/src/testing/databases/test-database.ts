import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type DatabaseClient, embeddedOptions, openPostgres } from '../../db/client.ts'
import { serviceTimeouts } from '../../db/life/timeouts.ts'
import { embeddedSnapshot, lendEmbedded } from './embedded-databases.ts'

export const templateDatabase = 'roundsman_template'
/** By which requests, chores and imports work in PostgreSQL. */
export const testRoles = {
	requests: 'roundsman_requests',
	chores: 'roundsman_chores',
	imports: 'roundsman_imports',
}

export type DatabaseKind = 'embedded' | 'postgres'

/**
 * Whatever depends on SQL, transactions, locks or notifications is tested over both databases in CI, and
 * over PostgreSQL elsewhere: `describe.each(databaseKinds)`.
 */
export const databaseKinds: readonly DatabaseKind[] =
	process.env.TEST_DATABASES === 'both' ? ['embedded', 'postgres'] : ['postgres']

/**
 * For tests that hold no SQL of their own: of gates before the service, headers, limits, other services and
 * pure rules. They need a database only so that somebody can sign in.
 */
export const anyDatabase: DatabaseKind = 'embedded'

/** Runs a statement beside all test databases. */
async function administer(statement: string): Promise<void> {
	const admin = openPostgres(inject('postgresUrl'), 1)
	await sql.raw(statement).execute(admin.db)
	await admin.close()
}

async function copyTemplate(): Promise<string> {
	const name = `test_${randomUUID().replaceAll('-', '')}`
	await administer(`create database ${name} template ${templateDatabase}`)
	return name
}

/** The address of one of the PostgreSQL databases of the tests. */
export const addressOf = (name: string) => inject('postgresUrl').replace(/postgres$/, name)

/** The address of a new, migrated and otherwise empty PostgreSQL database. */
export const createPostgresDatabase = async (): Promise<string> => addressOf(await copyTemplate())

/** A migrated, empty database of its own; close it when the tests of the file are done. */
export async function createTestDatabase(kind: DatabaseKind): Promise<DatabaseClient> {
	if (kind === 'embedded') return lendEmbedded()
	const name = await copyTemplate()
	const client = openPostgres(addressOf(name), 10, serviceTimeouts)
	client.takeRoles(testRoles)
	return {
		...client,
		close: async () => {
			await client.close()
			// A hundred of them would be a gigabyte to throw away at the end, all at once.
			await administer(`drop database if exists ${name} with (force)`)
		},
	}
}

/** Puts a migrated, empty embedded database into a data folder; a first start would take seconds for it. */
export async function createEmbeddedFolder(dataDir: string): Promise<void> {
	const folder = join(dataDir, 'db')
	mkdirSync(folder, { recursive: true })
	const pglite = await PGlite.create({
		...embeddedOptions,
		dataDir: folder,
		loadDataDir: embeddedSnapshot(),
	})
	await pglite.close()
}

/** One more connection to the PostgreSQL database of a client, to hold locks against it. */
export async function openBeside({ db }: DatabaseClient): Promise<DatabaseClient> {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
	return openPostgres(addressOf(rows[0]?.name ?? ''), 1)
}

/** How many connections to a client's PostgreSQL database wait for a lock; ask outside transactions. */
export async function countWaiting({ db }: DatabaseClient): Promise<number> {
	const { rows } = await sql`
		select 1 from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'
	`.execute(db)
	return rows.length
}
