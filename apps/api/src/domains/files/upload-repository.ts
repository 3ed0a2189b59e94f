import { sql } from 'kysely'
import type { Db } from '#db/database'

type Key = { employeeId: string; key: string }
export type Upload = { byteLength: number; sha256: string; arrived: number; expiresAt: Date }

export async function findUpload(db: Db, { employeeId, key }: Key): Promise<Upload | undefined> {
	return db
		.selectFrom('photo_upload')
		.where('employee_id', '=', employeeId)
		.where('key', '=', key)
		.select(['byte_length as byteLength', 'sha256', 'arrived', 'expires_at as expiresAt'])
		.executeTakeFirst()
}

/** Starts or finds an upload, and locks it until the transaction ends. */
export async function openUpload(db: Db, key: Key, upload: Omit<Upload, 'arrived'>) {
	await db
		.insertInto('photo_upload')
		.values({
			employee_id: key.employeeId,
			key: key.key,
			byte_length: upload.byteLength,
			sha256: upload.sha256,
			expires_at: upload.expiresAt,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute()
	await db
		.selectFrom('photo_upload')
		.where('employee_id', '=', key.employeeId)
		.where('key', '=', key.key)
		.select('key')
		.forUpdate()
		.execute()
}

export async function addPiece(
	db: Db,
	{ employeeId, key }: Key,
	{ start, bytes }: { start: number; bytes: Buffer },
): Promise<void> {
	await db
		.insertInto('photo_upload_piece')
		.values({ employee_id: employeeId, key, start, bytes })
		.execute()
	await db
		.updateTable('photo_upload')
		.set({ arrived: start + bytes.length })
		.where('employee_id', '=', employeeId)
		.where('key', '=', key)
		.execute()
}

/** Number of chunks per query */
const readAtOnce = 8

/**
 * The content of an upload in order, a few chunks per query, because an embedded database computes in this
 * thread. Read as base64, which both databases can return and which decodes much faster than their
 * hexadecimal.
 */
export async function readPieces(db: Db, { employeeId, key }: Key): Promise<Buffer> {
	const pieces: Buffer[] = []
	let from = 0
	for (;;) {
		const rows = await db
			.selectFrom('photo_upload_piece')
			.where('employee_id', '=', employeeId)
			.where('key', '=', key)
			.where('start', '>=', from)
			.orderBy('start')
			.limit(readAtOnce)
			.select(['start', sql<string>`encode(bytes, 'base64')`.as('base64')])
			.execute()
		pieces.push(...rows.map(({ base64 }) => Buffer.from(base64, 'base64')))
		const last = rows.at(-1)
		if (!last || rows.length < readAtOnce) return Buffer.concat(pieces)
		from = last.start + 1
	}
}

export async function deleteUpload(db: Db, { employeeId, key }: Key): Promise<void> {
	await db
		.deleteFrom('photo_upload')
		.where('employee_id', '=', employeeId)
		.where('key', '=', key)
		.execute()
}

/** Deletes uploads that were never completed. */
export async function forgetOldUploads(db: Db, now: Date): Promise<void> {
	await db.deleteFrom('photo_upload').where('expires_at', '<', now).execute()
}

/** The total size of a person's uploads in bytes */
export async function countUploadBytes(db: Db, employeeId: string): Promise<number> {
	const row = await db
		.selectFrom('photo_upload')
		.where('employee_id', '=', employeeId)
		.select(sql<number>`coalesce(sum(byte_length), 0)`.as('bytes'))
		.executeTakeFirstOrThrow()
	return Number(row.bytes)
}
