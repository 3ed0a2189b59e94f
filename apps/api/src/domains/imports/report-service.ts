import type { Fault, ImportKind } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { changedRows } from './apply-repository.ts'
import { rangeOf, slicesOf } from './checks/check-scope.ts'
import { listMissing } from './closing-service.ts'
import { importAdapters } from './import-kinds.ts'
import { findRun, type ImportFile, listFiles } from './import-repository.ts'

type ReportedFault = {
	file: string
	row: number
	column?: string
	value?: string
	reason: string
}

/** The output of `--json` */
export type ImportReport = {
	files: { name: string; new: number; changed: number; unchanged: number; faulty: number }[]
	faults: ReportedFault[]
}

const faultsShown = 1_000

type FaultRow = { file: number; row: number; line: number; cells: string; faults: Fault[] }

/** Faulty rows of a file after a row, in order */
export async function listFaultyRows(
	db: Db,
	{
		importId,
		file,
		after = 0,
		limit,
	}: { importId: number; file: number; after?: number; limit: number },
): Promise<FaultRow[]> {
	const { rows } = await sql<FaultRow>`
		select file, row_number as row, line, cells, faults from import_row
		where import_id = ${importId} and file = ${file} and verdict = 'faulty' and row_number > ${after}
		order by row_number limit ${limit}
	`.execute(db)
	return rows
}

export const namedFiles = (files: readonly ImportFile[]) =>
	files.filter(({ place }) => place >= 0).sort((a, b) => a.place - b.place)

/** A fault with the values for its text */
export type NamedFault = ReportedFault & Pick<Fault, 'params' | 'reason'> & { line: number }

function faultsOf(name: string, { row, line, faults }: FaultRow): NamedFault[] {
	return faults.map(({ column, value, reason, params }) => ({
		file: name,
		row,
		...(column === null || column === undefined ? {} : { column }),
		...(value === null || value === undefined ? {} : { value: String(value) }),
		reason,
		line,
		...(params ? { params } : {}),
	}))
}

/** The first faults of an import, by file and row */
export async function listFaults(
	db: Db,
	importId: number,
	limit = faultsShown,
): Promise<NamedFault[]> {
	const faults: NamedFault[] = []
	for (const { place, name } of namedFiles(await listFiles(db, importId))) {
		const rows = await listFaultyRows(db, { importId, file: place, limit: limit - faults.length })
		for (const row of rows) faults.push(...faultsOf(name, row))
		if (faults.length >= limit) break
	}
	return faults.slice(0, limit)
}

export async function reportFiles(db: Db, importId: number): Promise<ImportReport['files']> {
	return namedFiles(await listFiles(db, importId)).map(
		({ name, created, changed, unchanged, faulty }) => ({
			name,
			new: created,
			changed,
			unchanged,
			faulty,
		}),
	)
}

/** The results of an import's files, with its first faults */
export async function reportImport(
	db: Db,
	importId: number,
	limit = faultsShown,
): Promise<ImportReport> {
	const faults = await listFaults(db, importId, limit)
	return {
		files: await reportFiles(db, importId),
		faults: faults.map(({ line: _line, params: _params, ...fault }) => fault),
	}
}

type ReportedChange = {
	file: string
	row: number
	key: string
	changes: Record<string, [unknown, unknown]>
}

/** The first rows with changes, with the old and new value of each field */
export async function listChanges(
	db: Db,
	importId: number,
	limit: number,
): Promise<ReportedChange[]> {
	const changes: ReportedChange[] = []
	const files = namedFiles(await listFiles(db, importId)).filter(({ changed }) => changed > 0)
	for (const { place, name, rows: of } of files) {
		for (const range of slicesOf({ importId, file: place, rows: of })) {
			const { rows } = await sql<Omit<ReportedChange, 'file'>>`
				select row_number as row, key, changes from import_row
				where ${rangeOf(range)} and verdict = 'changed'
				order by row_number limit ${limit - changes.length}
			`.execute(db)
			changes.push(...rows.map((row) => ({ file: name, ...row })))
			if (changes.length >= limit) return changes
		}
	}
	return changes
}

/** `visits`: the number of planned visits that are cancelled with it */
export type Closing = { kind: ImportKind; key: string; visits: number }

const listNoted = (db: Db, importId: number, limit: number) =>
	db.selectFrom('import_change').where('import_id', '=', importId).orderBy('key').limit(limit)

/** Records that are closed because a complete file does not contain them */
export async function listClosings(db: Db, importId: number, limit: number): Promise<Closing[]> {
	const run = await findRun(db, importId)
	if (!run) return []
	const done = await listNoted(db, importId, limit)
		.select(['kind', 'key', sql<number>`coalesce((after ->> 'visits')::integer, 0)`.as('visits')])
		.where('action', '=', 'closed')
		.execute()
	if (done.length > 0 || run.state !== 'checked') return done
	const missing: Closing[] = []
	for (const kind of run.options.complete) {
		const records = await listMissing(db, { importId, kind, limit: limit - missing.length })
		missing.push(...records.map(({ key, visits }) => ({ kind, key, visits })))
	}
	return missing
}

/** Records closed by the import whose planned visits are cancelled with them */
export async function listCancelled(db: Db, importId: number, limit: number): Promise<Closing[]> {
	const run = await findRun(db, importId)
	if (run?.state === 'checked') return findCancelled(db, importId, limit)
	return listNoted(db, importId, limit)
		.select(['kind', 'key', sql<number>`jsonb_array_length(cancelled)`.as('visits')])
		.where('cancelled', 'is not', null)
		.where('action', '<>', 'closed')
		.execute()
}

async function findCancelled(db: Db, importId: number, limit: number): Promise<Closing[]> {
	const found: Closing[] = []
	for (const { place, kind, rows, changed } of await listFiles(db, importId)) {
		const cancelled = importAdapters.get(kind ?? '')?.cancelled
		if (kind === null || !cancelled || changed === 0) continue
		for (const range of slicesOf({ importId, file: place, rows })) {
			const slice = await sql<{ key: string; visits: number }>`
				select key, visits from (${cancelled(changedRows(range))}) as cancelled
				order by key limit ${limit - found.length}
			`.execute(db)
			found.push(...slice.rows.map(({ key, visits }) => ({ kind, key, visits })))
			if (found.length >= limit) return found
		}
	}
	return found
}

/** Why undoing left a record unchanged; `visits` of it remain cancelled. */
type Reason = { kept: 'used' | 'changed' | 'visits'; fields?: string[]; visits?: number }
export type Kept = { kind: ImportKind; key: string; undone: Reason }

/** Records that undoing an import left unchanged, with the reasons */
export async function listCached(db: Db, importId: number, limit: number): Promise<Kept[]> {
	const rows = await listNoted(db, importId, limit)
		.clearOrderBy()
		.select(['kind', 'key', 'undone'])
		.where(sql<boolean>`undone ? 'kept'`)
		.orderBy('kind')
		.orderBy('key')
		.execute()
	return rows.map(({ undone, ...record }) => ({ ...record, undone: undone as Reason }))
}

/** The columns of a file that are not imported. */
export const headersLeftOut = ({ mapping }: ImportFile): string[] =>
	(mapping?.columns ?? [])
		.filter(({ field, header }) => field === null && header.trim() !== '')
		.map(({ header }) => header)
