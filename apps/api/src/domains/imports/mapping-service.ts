import { createHash } from 'node:crypto'
import { parseFields } from '@roundsman/contract'
import {
	type ImportKind,
	type ImportMapping,
	type MappingQuestion,
	mappingFileSchema,
	mappingQuestions,
} from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { type EventSource, recordEvent } from '#platform/events/record-event'

export type SavedMapping = { kind: ImportKind; mapping: ImportMapping }

/** Identifies files with the same headers in any column order. */
const headersKeyOf = (headers: readonly string[]): string =>
	createHash('sha256')
		.update(JSON.stringify(headers.map((header) => header.trim())))
		.digest('hex')

export const findMapping = (db: Db, name: string): Promise<SavedMapping | undefined> =>
	db
		.selectFrom('import_mapping')
		.select(['kind', 'mapping'])
		.where('name', '=', name)
		.executeTakeFirst()

/** The mapping that was last used for these headers */
export const findRememberedMapping = (
	db: Db,
	headers: readonly string[],
): Promise<SavedMapping | undefined> =>
	db
		.selectFrom('import_mapping')
		.select(['kind', 'mapping'])
		.where('headers_key', '=', headersKeyOf(headers))
		.orderBy('used_at', 'desc')
		.limit(1)
		.executeTakeFirst()

type NewMapping = SavedMapping & { name: string | null; headers: readonly string[] }

/**
 * Saves a mapping under a name, or without one for files with the same headers; in the caller's transaction.
 */
export async function saveMappingWithin(
	source: EventSource & { now: Date },
	{ name, kind, mapping, headers }: NewMapping,
): Promise<void> {
	const { db, now } = source
	const key = headersKeyOf(headers)
	await db
		.deleteFrom('import_mapping')
		.where(
			name === null
				? sql<boolean>`name is null and headers_key = ${key}`
				: sql<boolean>`name = ${name}`,
		)
		.execute()
	await db
		.insertInto('import_mapping')
		.values({ name, kind, headers_key: key, mapping: JSON.stringify(mapping), used_at: now })
		.execute()
	// The remembered mapping for headers is not a setting, so it has no event.
	if (name === null) return
	const after = { kind, mapping }
	await recordEvent(source, { kind: 'import_mapping.changed', recordId: name, after })
}

/** The same in its own transaction */
export const saveMapping = (
	source: EventSource & { now: Date },
	saved: NewMapping,
): Promise<void> =>
	source.db.transaction().execute((db) => saveMappingWithin({ ...source, db }, saved))

export const listMappings = (db: Db) =>
	db
		.selectFrom('import_mapping')
		.select(['name', 'kind', 'used_at as usedAt'])
		.where('name', 'is not', null)
		.orderBy('name')
		.execute()

/** Deletes a mapping; false if it does not exist. */
export function removeMapping(source: EventSource, name: string): Promise<boolean> {
	return source.db.transaction().execute(async (db) => {
		const before = await db
			.deleteFrom('import_mapping')
			.where('name', '=', name)
			.returning(['kind', 'mapping'])
			.executeTakeFirst()
		if (!before) return false
		const event = { kind: 'import_mapping.deleted', recordId: name, before } as const
		await recordEvent({ ...source, db }, event)
		return true
	})
}

export function readMapping(
	text: string,
): (SavedMapping & { headers: string[] }) | { problem: string } {
	const { data, errors } = parseFields(mappingFileSchema, parseJson(text))
	if (data === undefined)
		return { problem: Object.keys(errors ?? {}).join(', ') || 'it is not JSON' }
	const { kind, mapping } = data
	const [wrong] = lastingQuestions(kind, mapping)
	if (wrong)
		return { problem: [wrong.question, wrong.field, wrong.about].filter(Boolean).join(', ') }
	return { kind, mapping, headers: mapping.columns.map(({ header }) => header) }
}

function parseJson(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** Settings that are asked for each file */
const asked = new Set<string>(['date style', 'decimal sign'])

/** The questions that prevent saving a mapping */
export const lastingQuestions = (kind: ImportKind, mapping: ImportMapping): MappingQuestion[] =>
	mappingQuestions(kind, mapping).filter(({ question }) => !asked.has(question))
