import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import { judgeSchemaFit, listMigrated, SchemaError, tooNewSentence } from './schema-fit.ts'

const ownFolder = join(import.meta.dirname, 'migrations')

/** PGlite and PostgreSQL take one statement at a time in a transaction; a `;` in `$$ … $$` ends none. */
function statementsOf(script: string): string[] {
	const withoutComments = script.replace(/^\s*--.*$/gm, '')
	const statements = withoutComments.match(/(?:\$\$[\s\S]*?\$\$|[^;$])+/g) ?? []
	return statements.filter((statement) => statement.trim() !== '')
}

/** Made without a lock on its table, which no transaction can. */
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

/** By this number Kysely's own lock is known, which processes of earlier releases take. */
const migrationLock = 3_853_314_791_062_309_107n

/** The names of all steps of the schema, in their order. */
export const migrationNames = (folder: string = ownFolder): string[] =>
	readdirSync(folder)
		.filter((file) => file.endsWith('.sql'))
		.map((file) => file.replace('.sql', ''))
		.sort()

/** Makes what is missing; a schema of a newer release stays as it is. Throws `SchemaError` where that one cuts off this. */
async function makeMissing(db: Db, migrations: Record<string, Migration>): Promise<void> {
	const migrated = (await listMigrated(db)) ?? []
	const { cutting, newer } = judgeSchemaFit(Object.keys(migrations), migrated)
	if (cutting.length > 0) throw new SchemaError(tooNewSentence(cutting))
	if (newer.length > 0) return
	const provider = { getMigrations: async () => migrations }
	const { error } = await new Migrator({ db, provider }).migrateToLatest()
	if (error) throw error
}

/**
 * Brings the schema to the newest version; several processes may call it at once, also of an older and a newer
 * release. The lock ends with the transaction: one of the session would stay behind on a connection of a pooler,
 * and the next start would wait for ever.
 */
export async function migrate(db: Db, folder: string = ownFolder): Promise<void> {
	const names = migrationNames(folder)
	const migrations = Object.fromEntries(names.map((name) => [name, migrationOf(folder, name)]))
	await db.transaction().execute(async (transaction) => {
		await sql`set local statement_timeout = 0`.execute(transaction)
		await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
		await makeMissing(transaction, migrations)
	})
	for (const name of names) await makeIndexes(db, folder, name)
}

/** Makes the indexes of a migration that are made beside all other work, and anew what was broken off. */
async function makeIndexes(db: Db, folder: string, name: string): Promise<void> {
	for (const statement of statementsOf(readFileSync(join(folder, `${name}.sql`), 'utf8'))) {
		const index = concurrentIndex.exec(statement)?.[1]
		if (!index) continue
		const { rows } = await sql<{ isValid: boolean; isMade: boolean }>`
			select indisvalid as "isValid",
				exists (select from pg_stat_progress_create_index where index_relid = indexrelid) as "isMade"
			from pg_index where indexrelid = to_regclass(${index})
		`.execute(db)
		const [known] = rows
		// Another process may be at it.
		if (known?.isValid || known?.isMade) continue
		if (known) await sql`drop index ${sql.id(index)}`.execute(db)
		await sql.raw(statement).execute(db)
	}
}
