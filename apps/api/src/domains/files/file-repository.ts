import type { Feature } from '@roundsman/contract'
import { type Expression, sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import type { OfficeScope } from '#platform/office-scope'

/**
 * A kind of record that shows files. The domain of the record declares it and `app.ts` passes it on, because
 * this domain knows no records. A file is visible to those who can see one of its records, and to nobody
 * else.
 */
export type FileKind = {
	/** The feature that the record's routes require; null if everybody has them. */
	feature: Feature | null
	/** Selects the files that any record shows: their content must not be deleted. */
	shows: (fileIds: readonly string[]) => Expression<{ id: string }>
	/** Selects the records that show the file and that the employee can see. */
	maySee: (db: Db, employeeId: string, fileId: string) => Expression<{ id: string }>
	/** The same for the office; without it, the office shows none of these files. */
	mayOfficeSee?: (db: Db, scope: OfficeScope, fileId: string) => Expression<{ id: string }>
}

/** A file whose content is stored */
export type NewFile = { id: string; mediaType: string; byteLength: number; sha256: Uint8Array }

/** Schedules the deletion of files' content, unless `insertFile` runs before that time. */
export async function planRemoval(db: Db, ids: readonly string[], dueAt: Date): Promise<void> {
	if (ids.length === 0) return
	await db
		.insertInto('file_removal')
		.values(ids.map((id) => ({ file_id: id, due_at: dueAt })))
		.onConflict((conflict) => conflict.column('file_id').doUpdateSet({ due_at: dueAt }))
		.execute()
}

/** Files whose deletion is due, oldest first */
export async function listDueRemovals(db: Db, now: Date, limit: number): Promise<string[]> {
	const rows = await db
		.selectFrom('file_removal')
		.where('due_at', '<=', now)
		.orderBy('due_at')
		.limit(limit)
		.select('file_id as id')
		.execute()
	return rows.map(({ id }) => id)
}

export async function findShown(
	db: Db,
	ids: readonly string[],
	kinds: readonly FileKind[],
): Promise<Set<string>> {
	const shown = kinds.map(({ shows }) => shows(ids))
	const { rows } = await sql<{ id: string }>`${sql.join(shown, sql` union all `)}`.execute(db)
	return new Set(rows.map(({ id }) => id))
}

/** Deletes the rows of removed files, and the planned deletion of the others. */
export async function forgetFiles(
	db: Db,
	{ removed, kept }: { removed: readonly string[]; kept: readonly string[] },
): Promise<void> {
	await sql`delete from file where id = any(${removed}::uuid[])`.execute(db)
	await sql`delete from file_removal where file_id = any(${[...removed, ...kept]}::uuid[])`.execute(
		db,
	)
}

/** Adds the row of a stored file, which cancels its planned deletion. */
export async function insertFile(
	db: Db,
	file: NewFile,
	{ employeeId, at }: { employeeId: string; at: Date },
): Promise<void> {
	await db
		.insertInto('file')
		.values({
			id: file.id,
			media_type: file.mediaType,
			byte_length: file.byteLength,
			sha256: file.sha256,
			created_by: employeeId,
			created_at: at,
		})
		.execute()
	await db.deleteFrom('file_removal').where('file_id', '=', file.id).execute()
}

export async function findFile(db: Db, id: string) {
	if (!isUuid(id)) return undefined
	return db
		.selectFrom('file')
		.where('id', '=', id)
		.select([
			'id',
			'media_type as mediaType',
			'byte_length as byteLength',
			'sha256',
			'created_by as createdBy',
		])
		.executeTakeFirst()
}

/** The hash of a file's stored content, or null */
export async function findHash(db: Db, id: string): Promise<Uint8Array | null> {
	const row = await db.selectFrom('file').where('id', '=', id).select('sha256').executeTakeFirst()
	return row?.sha256 ?? null
}

export async function listFileIds(
	db: Db,
	{ after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
	const rows = await db
		.selectFrom('file')
		.select('id')
		.$if(after !== null, (all) => all.where('id', '>', after ?? ''))
		.orderBy('id')
		.limit(limit)
		.execute()
	return rows.map(({ id }) => id)
}

/** The files that have neither a row nor a planned deletion */
export async function findUnplanned(db: Db, ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return []
	const { rows } = await sql<{ id: string }>`
		select id from unnest(${ids}::uuid[]) as given (id)
		where not exists (select from file where file.id = given.id)
			and not exists (select from file_removal where file_id = given.id)
	`.execute(db)
	return rows.map(({ id }) => id)
}

export async function listNewestFileIds(db: Db, limit: number): Promise<string[]> {
	const newest = db.selectFrom('file').select('id').orderBy('created_at', 'desc').limit(limit)
	return (await newest.execute()).map(({ id }) => id)
}

export async function listFilePage(
	db: Db,
	{ after, limit }: { after: string | null; limit: number },
): Promise<{ id: string; mediaType: string; sha256: string }[]> {
	const rows = await db
		.selectFrom('file')
		.select(['id', 'media_type as mediaType', 'sha256'])
		.$if(after !== null, (all) => all.where('id', '>', after ?? ''))
		.orderBy('id')
		.limit(limit)
		.execute()
	return rows.map((row) => ({ ...row, sha256: Buffer.from(row.sha256).toString('hex') }))
}
