import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'

const folder = join(import.meta.dirname, 'migrations')

/** PGlite and PostgreSQL take one statement at a time in a transaction; a `;` in `$$ … $$` ends none. */
function statementsOf(script: string): string[] {
	const withoutComments = script.replace(/^\s*--.*$/gm, '')
	const statements = withoutComments.match(/(?:\$\$[\s\S]*?\$\$|[^;$])+/g) ?? []
	return statements.filter((statement) => statement.trim() !== '')
}

function migrationOf(file: string): Migration {
	const statements = statementsOf(readFileSync(join(folder, file), 'utf8'))
	return {
		up: async (db) => {
			for (const statement of statements) await sql.raw(statement).execute(db)
		},
	}
}

/** By this number Kysely's own lock is known, which processes of earlier releases take. */
const migrationLock = 3_853_314_791_062_309_107n

/** The names of all steps of the schema, in their order. */
export const migrationNames = (): string[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith('.sql'))
		.map((file) => file.replace('.sql', ''))
		.sort()

/**
 * Brings the schema to the newest version; several processes may call it at once. The lock ends with the
 * transaction: one of the session would stay behind on a connection of a pooler, and the next start would
 * wait for ever.
 */
export async function migrate(db: Db): Promise<void> {
	const names = migrationNames()
	const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(`${name}.sql`)]))
	await db.transaction().execute(async (transaction) => {
		await sql`set local statement_timeout = 0`.execute(transaction)
		await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
		const provider = { getMigrations: async () => migrations }
		const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest()
		if (error) throw error
	})
}
