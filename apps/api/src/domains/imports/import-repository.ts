import type { Country } from '@roundsman/contract'
import type { ImportKind, ImportMapping } from '@roundsman/contract/imports'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { Sql } from '#platform/imports/import-adapter'
import type { TableDialect } from '#platform/tables/table'
import { rangeOf, slicesOf } from './checks/check-scope.ts'
import { rankOf } from './import-kinds.ts'
import type { ImportNote, ImportOptions, ImportQuestion, ImportState } from './import-table.ts'

export type ImportRun = {
	id: number
	state: ImportState
	options: ImportOptions
	notes: ImportNote[]
	isStopWanted: boolean
	error: string | null
	createdBy: string | null
	createdAt: Date
	appliedAt: Date | null
	endedAt: Date | null
}

export type ImportFile = {
	place: number
	name: string
	source: string | null
	kind: ImportKind | null
	headers: string[]
	dialect: Partial<TableDialect>
	mapping: ImportMapping | null
	questions: ImportQuestion[]
	isStaged: boolean
	rows: number
	checked: number
	applied: number
	created: number
	changed: number
	unchanged: number
	faulty: number
	waiting: number
}

export async function insertRun(
	db: Db,
	run: { options: ImportOptions; createdBy: string | null; now: Date },
): Promise<number> {
	const { id } = await db
		.insertInto('import_run')
		.values({
			options: JSON.stringify(run.options),
			error: null,
			created_by: run.createdBy,
			created_at: run.now,
			applied_at: null,
			ended_at: null,
		})
		.returning('id')
		.executeTakeFirstOrThrow()
	return id
}

const runColumns = [
	'id',
	'state',
	'options',
	'notes',
	'is_stop_wanted as isStopWanted',
	'error',
	'created_by as createdBy',
	'created_at as createdAt',
	'applied_at as appliedAt',
	'ended_at as endedAt',
] as const

export const findRun = (db: Db, id: number): Promise<ImportRun | undefined> =>
	db.selectFrom('import_run').select(runColumns).where('id', '=', id).executeTakeFirst()

export const listRuns = (db: Db, limit: number): Promise<ImportRun[]> =>
	db.selectFrom('import_run').select(runColumns).orderBy('id', 'desc').limit(limit).execute()

export async function updateRun(
	db: Db,
	id: number,
	columns: {
		state?: ImportState
		error?: string
		applied_at?: Date
		ended_at?: Date | null
		is_stop_wanted?: boolean
	},
): Promise<void> {
	await db.updateTable('import_run').set(columns).where('id', '=', id).execute()
}

/** Adds a note about a run for people; duplicates are ignored. */
export async function addNote(db: Db, id: number, note: ImportNote): Promise<void> {
	const notes = JSON.stringify([note])
	await sql`
		update import_run set notes = notes || ${notes}::jsonb
		where id = ${id} and not notes @> ${notes}::jsonb
	`.execute(db)
}

/** The files of a run in the order of application */
export async function listFiles(db: Db, importId: number): Promise<ImportFile[]> {
	const files = await db
		.selectFrom('import_file')
		.select([
			'place',
			'name',
			'source',
			'kind',
			'headers',
			'dialect',
			'mapping',
			'questions',
			'is_staged as isStaged',
			'row_count as rows',
			'checked_count as checked',
			'applied_count as applied',
			'created_count as created',
			'changed_count as changed',
			'unchanged_count as unchanged',
			'faulty_count as faulty',
			'waiting_count as waiting',
		])
		.where('import_id', '=', importId)
		.orderBy('place')
		.execute()
	return files.sort((a, b) => rankOf(a.kind) - rankOf(b.kind) || a.place - b.place)
}

type NewFile = { place: number; name: string; source: string | null; kind: ImportKind | null }

export async function insertFile(db: Db, importId: number, file: NewFile): Promise<void> {
	await db
		.insertInto('import_file')
		.values({ import_id: importId, ...file, mapping: null })
		.execute()
}

export async function updateFile(
	db: Db,
	importId: number,
	place: number,
	columns: {
		kind?: ImportKind
		headers?: string
		dialect?: string
		mapping?: string
		questions?: string
		is_staged?: boolean
		row_count?: number
		checked_count?: number
		applied_count?: number
	},
): Promise<void> {
	await db
		.updateTable('import_file')
		.set(columns)
		.where('import_id', '=', importId)
		.where('place', '=', place)
		.execute()
}

export async function countVerdicts(db: Db, importId: number, file: ImportFile): Promise<void> {
	const counts = { new: 0, changed: 0, unchanged: 0, faulty: 0, waiting: 0 }
	for (const range of slicesOf({ importId, file: file.place, rows: file.rows })) {
		const { rows } = await sql<{ verdict: keyof typeof counts | null; count: number }>`
			select verdict, count(*) as count from import_row where ${rangeOf(range)} group by verdict
		`.execute(db)
		for (const { verdict, count } of rows) if (verdict) counts[verdict] += count
	}
	await db
		.updateTable('import_file')
		.set({
			created_count: counts.new,
			changed_count: counts.changed,
			unchanged_count: counts.unchanged,
			faulty_count: counts.faulty,
			waiting_count: counts.waiting,
		})
		.where('import_id', '=', importId)
		.where('place', '=', file.place)
		.execute()
}

/** Rows deleted per statement: the embedded database runs no other query meanwhile. */
const removedTogether = 1_000

/** Deletes rows in batches, each with its own statement. */
export async function deletePieces(
	db: Db,
	table: 'import_row' | 'import_change',
	condition: Sql,
	limit = removedTogether,
): Promise<void> {
	const from = sql.table(table)
	for (let removed = limit; removed === limit; ) {
		const { numAffectedRows } = await sql`
			delete from ${from} where ctid = any(array(
				select ctid from ${from} where ${condition} limit ${limit}
			))
		`.execute(db)
		removed = Number(numAffectedRows ?? 0)
	}
}

export const deleteRows = (db: Db, importId: number, place: number): Promise<void> =>
	deletePieces(db, 'import_row', sql`import_id = ${importId} and file = ${place}`)

/** False after a crash of the database, because staged rows are not durable */
export async function hasRows(db: Db, importId: number, place: number): Promise<boolean> {
	const row = await db
		.selectFrom('import_row')
		.select('row_number')
		.where('import_id', '=', importId)
		.where('file', '=', place)
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

export const implied = -1

/** Stages the sectors that employees refer to, except for known ones; returns their number. */
export async function stageImpliedSectors(db: Db, importId: number): Promise<number> {
	const { numAffectedRows } = await sql`
		insert into import_row (import_id, file, row_number, line, kind, key, cell_values)
		select ${importId}, ${implied}, row_number() over (order by name), 0, 'sectors', name,
			jsonb_build_object('name', name)
		from (
			select distinct named.name
			from import_row cross join lateral jsonb_array_elements_text(
				case jsonb_typeof(cell_values -> 'sectors') when 'array' then cell_values -> 'sectors' else '[]' end
			) as named (name)
			where import_id = ${importId} and kind = 'employees' and read_faults is null
		) as names
		where not exists (
			select from import_row as other
			where other.import_id = ${importId} and other.kind = 'sectors' and other.key = names.name
		)
	`.execute(db)
	return Number(numAffectedRows ?? 0)
}

/**
 * Removes sectors that only faulty employee rows refer to, and marks all rows for another check, because rows
 * that refer to such a sector are faulty too. False if there are none.
 */
export const dropOrphanedSectors = (db: Db, importId: number): Promise<boolean> =>
	db.transaction().execute(async (transaction) => {
		const { numAffectedRows } = await sql`
			delete from import_row as sector
			where import_id = ${importId} and file = ${implied} and verdict = 'new' and not exists (
				select from import_row as employee
				where employee.import_id = ${importId} and employee.kind = 'employees'
					and employee.verdict <> 'faulty' and employee.cell_values -> 'sectors' ? sector.key
			)
		`.execute(transaction)
		if (!numAffectedRows) return false
		await transaction
			.updateTable('import_file')
			.set({ checked_count: 0 })
			.where('import_id', '=', importId)
			.execute()
		// Otherwise an empty file would look like one whose rows were lost in a crash.
		await sql`
			update import_file set row_count = 0
			where import_id = ${importId} and place = ${implied} and not exists (
				select from import_row where import_id = ${importId} and file = ${implied}
			)
		`.execute(transaction)
		return true
	})

/** The most frequent country among sectors */
export async function findUsualCountry(db: Db): Promise<Country | null> {
	const { rows } = await sql<{ country: Country }>`
		select country from sector group by country order by count(*) desc, country limit 1
	`.execute(db)
	return rows[0]?.country ?? null
}

export async function setOptions(db: Db, id: number, options: ImportOptions): Promise<void> {
	await db
		.updateTable('import_run')
		.set({ options: JSON.stringify(options) })
		.where('id', '=', id)
		.execute()
}
