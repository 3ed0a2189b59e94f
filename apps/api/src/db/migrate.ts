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

/** Brings the schema to the newest version; several processes may call it at once. */
export async function migrate(db: Db): Promise<void> {
	const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
	const migrations = Object.fromEntries(
		files.sort().map((file) => [file.replace('.sql', ''), migrationOf(file)]),
	)
	const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
	const { error } = await migrator.migrateToLatest()
	if (error) throw error
}
