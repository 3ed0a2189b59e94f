import { sql } from 'kysely'
import type { Db } from './database.ts'

// During a rolling release two releases run side by side. An older one ignores what a newer one adds; only
// what it removes can break the older one. An older process can only read the name of a newer migration, so
// the name says it: `0130-drop-comment-needs-0121` removes what releases without migration 0121 use.

const neededNumber = /-needs-(\d{4})$/

/** The number of the migration that a process must know to work with this one */
export const neededBy = (name: string): string | undefined => neededNumber.exec(name)?.[1]

type SchemaFit = {
	/** Migrations of this release that have not run yet */
	missing: string[]
	/** Migrations of a newer release that this one is compatible with */
	newer: string[]
	/** Migrations that removed what this release uses */
	cutting: string[]
}

export function checkSchemaFit(known: readonly string[], migrated: readonly string[]): SchemaFit {
	const numbers = new Set(known.map((name) => name.slice(0, '0000'.length)))
	const missing = known.filter((name) => !migrated.includes(name))
	const foreign = migrated.filter((name) => !known.includes(name))
	const isCutting = (name: string) => {
		const needed = neededBy(name)
		// Releases are linear: a schema that lacks migrations but has others is not from an older release.
		return missing.length > 0 || (needed !== undefined && !numbers.has(needed))
	}
	return {
		missing,
		newer: foreign.filter((name) => !isCutting(name)),
		cutting: foreign.filter(isCutting),
	}
}

/** The schema is incompatible with this release. */
export class SchemaError extends Error {}

export const tooNewSentence = (cutting: readonly string[]): string =>
	`The database has the schema of a newer release that took away what this one uses (${cutting.join(', ')}): install that one, or restore a backup of this one.`

export const busySentence =
	'A table that the new schema changes was in use all the time, by a backup or another program perhaps: start again when that is done.'

export async function listMigrated(db: Db): Promise<string[] | null> {
	const { rows: tables } = await sql<{ isThere: boolean }>`
		select to_regclass('kysely_migration') is not null as "isThere"
	`.execute(db)
	if (!tables[0]?.isThere) return null
	const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
	return rows.map(({ name }) => name)
}
