import type { ImportKind } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { ImportMoment } from '#platform/imports/import-adapter'
import { noteCancelled } from './apply-repository.ts'
import { importAdapters } from './import-kinds.ts'
import { addNote, type ImportRun } from './import-repository.ts'

const closedTogether = 500
/** Open records that one statement compares with the rows */
const comparedTogether = 2_000

/** Whether a kind has rows without a readable key, which could mean any record. Each part uses an index. */
async function hasUnclearKeys(db: Db, importId: number, kind: ImportKind): Promise<boolean> {
	const ofKind = sql`select from import_row where import_id = ${importId} and kind = ${kind}`
	const { rows } = await sql<{ isUnclear: boolean }>`
		select not exists (${ofKind} and key is not null) or exists (${ofKind} and key is null) or exists (
			${ofKind} and verdict = 'faulty' and faults @> '[{"reason": "duplicate key"}]'
		) as "isUnclear"
	`.execute(db)
	return rows[0]?.isUnclear ?? true
}

type MissingRecord = { id: string; key: string; visits: number }
/**
 * The next open records after an id that a complete file does not contain, and the id up to which was
 * searched
 */
async function findMissing(
	db: Db,
	{ importId, kind, after }: { importId: number; kind: ImportKind; after: string | null },
): Promise<{ missing: MissingRecord[]; last: string | undefined }> {
	const closing = importAdapters.get(kind)?.closing
	if (!closing) return { missing: [], last: undefined }
	const { rows } = await sql<{ id: string; isNamed: boolean; key: string; visits: number | null }>`
		select id, key, is_named as "isNamed",
			case when not is_named then ${closing.countVisits(sql`compared.id`)} end as visits
		from (
			select open.id, open.key, exists (
				select from import_row
				where import_id = ${importId} and kind = ${kind} and import_row.key = open.key
			) as is_named
			from (${closing.listOpen(after, comparedTogether)}) as open
		) as compared
		order by id
	`.execute(db)
	const missing = rows.flatMap(({ isNamed, visits, ...record }) =>
		isNamed ? [] : { ...record, visits: visits ?? 0 },
	)
	return { missing, last: rows.at(-1)?.id }
}

/** Open records that a complete file does not contain, by id */
export async function listMissing(
	db: Db,
	{ importId, kind, limit }: { importId: number; kind: ImportKind; limit: number },
): Promise<MissingRecord[]> {
	if (await hasUnclearKeys(db, importId, kind)) return []
	const found: MissingRecord[] = []
	for (let after: string | null | undefined = null; after !== undefined && found.length < limit; ) {
		const { missing, last } = await findMissing(db, { importId, kind, after })
		found.push(...missing)
		after = last
	}
	return found.slice(0, limit)
}

type Closing = {
	run: ImportRun
	kind: ImportKind
	moment: ImportMoment
	inTurn(step: (db: Db) => Promise<void>): Promise<void>
}

async function closeRecords(
	db: Db,
	{ run, kind, moment }: Omit<Closing, 'inTurn'>,
	records: readonly MissingRecord[],
): Promise<void> {
	const ids = records.map(({ id }) => id)
	const cancelled: NonNullable<ImportMoment['cancelled']> = new Map()
	await importAdapters.get(kind)?.closing?.close(db, ids, { ...moment, cancelled })
	await sql`
		insert into import_change (import_id, kind, record_id, key, action, after)
		select ${run.id}, ${kind}, id, key, 'closed', jsonb_build_object('visits', visits)
		from json_to_recordset(${JSON.stringify(records)}) as missing (id text, key text, visits integer)
		on conflict do nothing
	`.execute(db)
	await noteCancelled(db, { importId: run.id, kind }, cancelled)
}

/** Closes records that a complete file does not contain, chunk by chunk. */
export async function closeMissing(db: Db, { run, kind, moment, inTurn }: Closing): Promise<void> {
	const closing = importAdapters.get(kind)?.closing
	if (!closing) return
	if (await hasUnclearKeys(db, run.id, kind)) {
		return addNote(db, run.id, { note: 'nothing-closed', params: { kind } })
	}
	for (let after: string | null | undefined = null; after !== undefined; ) {
		const { missing, last } = await findMissing(db, { importId: run.id, kind, after })
		for (let at = 0; at < missing.length; at += closedTogether) {
			const records = missing.slice(at, at + closedTogether)
			await inTurn((transaction) => closeRecords(transaction, { run, kind, moment }, records))
		}
		after = last
	}
}
