import { sql } from 'kysely'
import type { Db } from './database.ts'

// Two releases run side by side while one takes the other's place. What a newer one adds, an older one does not
// see; only what it takes away can break the older one. All that an older process can read of a newer migration
// is its name, so the name says so: `0130-drop-comment-needs-0121` takes away what releases use that do not know
// migration 0121.

const neededNumber = /-needs-(\d{4})$/

/** The number of the migration that a process must know to work with this one. */
export const neededBy = (name: string): string | undefined => neededNumber.exec(name)?.[1]

type SchemaFit = {
	/** Migrations of this release that are to be made. */
	missing: string[]
	/** Migrations of a newer release that this one works with. */
	newer: string[]
	/** Migrations that took away what this release uses. */
	cutting: string[]
}

export function checkSchemaFit(known: readonly string[], migrated: readonly string[]): SchemaFit {
	const numbers = new Set(known.map((name) => name.slice(0, '0000'.length)))
	const missing = known.filter((name) => !migrated.includes(name))
	const foreign = migrated.filter((name) => !known.includes(name))
	const isCutting = (name: string) => {
		const needed = neededBy(name)
		// Releases follow one another: whoever lacks steps and has others is no older release of this schema.
		return missing.length > 0 || (needed !== undefined && !numbers.has(needed))
	}
	return {
		missing,
		newer: foreign.filter((name) => !isCutting(name)),
		cutting: foreign.filter(isCutting),
	}
}

/** The schema cannot be what this release needs. */
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
