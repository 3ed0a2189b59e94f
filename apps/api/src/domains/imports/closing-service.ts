import type { ImportKind } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { ImportMoment, Sql } from '#platform/imports/import-adapter'
import { importAdapters } from './import-kinds.ts'
import { addNote, type ImportRun } from './import-repository.ts'

const closedTogether = 500

const namedKeys = (importId: number, kind: ImportKind): Sql =>
	sql`select key from import_row where import_id = ${importId} and kind = ${kind} and key is not null`

/** Rows of a kind whose keys nobody knows: what they mean could be anybody. */
async function hasUnclearKeys(db: Db, importId: number, kind: ImportKind): Promise<boolean> {
	const { rows } = await sql<{ isUnclear: boolean }>`
		select count(key) = 0 or count(*) filter (
			where key is null or faults @> '[{"reason": "duplicate key"}]'
		) > 0 as "isUnclear"
		from import_row where import_id = ${importId} and kind = ${kind}
	`.execute(db)
	return rows[0]?.isUnclear ?? true
}

type MissingRecord = { id: string; key: string; visits: number }

/** Open records that a complete file does not name. */
export async function listMissing(
	db: Db,
	{ importId, kind, limit }: { importId: number; kind: ImportKind; limit: number },
): Promise<MissingRecord[]> {
	const closing = importAdapters.get(kind)?.closing
	if (!closing || (await hasUnclearKeys(db, importId, kind))) return []
	const { rows } = await sql<MissingRecord>`
		select id, key, visits from (${closing.listMissing(namedKeys(importId, kind))}) as missing
		order by id limit ${limit}
	`.execute(db)
	return rows
}

type Closing = {
	run: ImportRun
	kind: ImportKind
	moment: ImportMoment
	inTurn(step: (db: Db) => Promise<void>): Promise<void>
}

/** Closes what a complete file does not name, chunk by chunk. */
export async function closeMissing(db: Db, { run, kind, moment, inTurn }: Closing): Promise<void> {
	const closing = importAdapters.get(kind)?.closing
	if (!closing) return
	if (await hasUnclearKeys(db, run.id, kind)) {
		return addNote(db, run.id, { note: 'nothing-closed', params: { kind } })
	}
	for (let left = true; left; ) {
		const missing = await listMissing(db, { importId: run.id, kind, limit: closedTogether })
		left = missing.length === closedTogether
		if (missing.length === 0) return
		await inTurn(async (transaction) => {
			const ids = missing.map(({ id }) => id)
			await closing.close(transaction, ids, moment)
			await sql`
				insert into import_change (import_id, kind, record_id, key, action, after)
				select ${run.id}, ${kind}, id, key, 'closed', jsonb_build_object('visits', visits)
				from json_to_recordset(${JSON.stringify(missing)}) as missing (id text, key text, visits integer)
				on conflict do nothing
			`.execute(transaction)
		})
	}
}
