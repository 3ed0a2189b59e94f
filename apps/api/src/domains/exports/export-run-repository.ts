import type { ExportKind } from '@roundsman/contract'
import type { Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#db/database'

export type ExportRun = Selectable<Database['export_run']>

const columns = [
	'id',
	'state',
	'kinds',
	'row_count',
	'done_count',
	'files',
	'pictures',
	'error',
	'created_by',
	'created_at',
	'ended_at',
] as const

type NewRun = { id: string; kinds: readonly ExportKind[]; createdBy: string; now: Date }

export async function insertRun(db: Db, { id, kinds, createdBy, now }: NewRun): Promise<ExportRun> {
	return db
		.insertInto('export_run')
		.values({
			id,
			kinds: [...kinds],
			error: null,
			created_by: createdBy,
			created_at: now,
			ended_at: null,
		})
		.returning(columns)
		.executeTakeFirstOrThrow()
}

export const findRun = (db: Db, id: string): Promise<ExportRun | undefined> =>
	db.selectFrom('export_run').where('id', '=', id).select(columns).executeTakeFirst()

export const listWaitingRuns = (db: Db): Promise<ExportRun[]> =>
	db.selectFrom('export_run').where('state', '=', 'waiting').select(columns).execute()

export const listRuns = (db: Db, limit: number): Promise<ExportRun[]> =>
	db
		.selectFrom('export_run')
		.select(columns)
		.orderBy('created_at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute()

export async function updateRun(
	db: Db,
	id: string,
	change: Updateable<Database['export_run']>,
): Promise<void> {
	await db.updateTable('export_run').set(change).where('id', '=', id).execute()
}

export async function listEndedRuns(db: Db, before: Date): Promise<string[]> {
	const rows = await db
		.selectFrom('export_run')
		.where('ended_at', '<', before)
		.select('id')
		.execute()
	return rows.map(({ id }) => id)
}

export async function removeRun(db: Db, id: string): Promise<void> {
	await db.deleteFrom('export_run').where('id', '=', id).execute()
}
