import { sql } from 'kysely'
import type { Db } from '#db/database'
import { refusals } from '#platform/app-error'

type UploadKey = { caller: string; key: string }

const claimMs = 10 * 60_000

/**
 * Claims a key for an upload. Undefined if the caller now owns it, else the import that was started with the
 * same key and file; throws 422 for another file, and 409 while the first copy is still being read.
 */
export async function claimUpload(
	db: Db,
	{ caller, key }: UploadKey,
	fingerprint: Uint8Array,
	now: Date,
): Promise<number | undefined> {
	const until = new Date(now.getTime() + claimMs)
	const { rows } = await sql`
		insert into import_upload as upload (caller, key, fingerprint, claimed_until, created_at)
		values (${caller}, ${key}, ${fingerprint}, ${until}, ${now})
		on conflict (caller, key) do update set fingerprint = excluded.fingerprint,
			claimed_until = excluded.claimed_until
		where upload.import_id is null and upload.claimed_until <= ${now}
		returning caller
	`.execute(db)
	if (rows.length > 0) return undefined
	const first = await db
		.selectFrom('import_upload')
		.select(['fingerprint', 'import_id as importId'])
		.where('caller', '=', caller)
		.where('key', '=', key)
		.executeTakeFirst()
	// It has just been refused, and may be sent again.
	if (!first) throw refusals.inProgress()
	if (Buffer.compare(first.fingerprint, fingerprint) !== 0) throw refusals.keyMismatch('applied')
	if (first.importId === null) throw refusals.inProgress()
	return first.importId
}

export async function noteImport(
	db: Db,
	{ caller, key }: UploadKey,
	importId: number,
): Promise<void> {
	await db
		.updateTable('import_upload')
		.set({ import_id: importId })
		.where('caller', '=', caller)
		.where('key', '=', key)
		.execute()
}

/** A refused request has had no effect: its key may be used for the corrected file. */
export async function releaseUpload(db: Db, { caller, key }: UploadKey): Promise<void> {
	await db
		.deleteFrom('import_upload')
		.where('caller', '=', caller)
		.where('key', '=', key)
		.where('import_id', 'is', null)
		.execute()
}

export async function deleteUploadsBefore(db: Db, before: Date): Promise<void> {
	await db.deleteFrom('import_upload').where('created_at', '<', before).execute()
}
