import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { inject } from 'vitest'
import { type DatabaseClient, openInMemory, openPostgres } from '../db/client.ts'

export const templateDatabase = 'roundsman_template'

/** Services are tested over both: `describe.each(databaseKinds)`. */
export const databaseKinds = ['embedded', 'postgres'] as const
export type DatabaseKind = (typeof databaseKinds)[number]

/** The address of a new, migrated and otherwise empty PostgreSQL database. */
export async function createPostgresDatabase(): Promise<string> {
	const url = inject('postgresUrl')
	const name = `test_${randomUUID().replaceAll('-', '')}`
	const admin = openPostgres(url, 1)
	await sql.raw(`create database ${name} template ${templateDatabase}`).execute(admin.db)
	await admin.close()
	return url.replace(/postgres$/, name)
}

/** A migrated, empty database of its own; close it when the tests of the file are done. */
export async function createTestDatabase(kind: DatabaseKind): Promise<DatabaseClient> {
	if (kind === 'postgres') return openPostgres(await createPostgresDatabase())
	return openInMemory(new Blob([readFileSync(inject('embeddedSnapshot'))]))
}

/** One more connection to the PostgreSQL database of a client, to hold locks against it. */
export async function openBeside({ db }: DatabaseClient): Promise<DatabaseClient> {
	const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
	return openPostgres(inject('postgresUrl').replace(/postgres$/, rows[0]?.name ?? ''), 1)
}

/** How many connections to a client's PostgreSQL database wait for a lock; ask outside transactions. */
export async function countWaiting({ db }: DatabaseClient): Promise<number> {
	const { rows } = await sql`
		select 1 from pg_stat_activity
		where datname = current_database() and wait_event_type = 'Lock'
	`.execute(db)
	return rows.length
}
