import { sql } from 'kysely'
import type { Db } from '#db/database'
import { dropFiles } from '#domains/files'
import type { Config } from '#platform/config'

const atOnce = 1000

/**
 * Removes photos from returns that were signed long ago, in batches; returns their number. Their content is
 * deleted days later.
 */
export async function forgetReturnPhotos(
	{ db, now, config }: { db: Db; now: Date; config: Pick<Config, 'backupDays'> },
	before: Date,
): Promise<number> {
	const { rows } = await sql<{ fileId: string | null; thumbnailId: string | null }>`
		delete from claim_image where (claim_id, key) in (
			select claim_image.claim_id, claim_image.key from claim_image
			join claim on claim.id = claim_image.claim_id
			join customer_return on customer_return.id = claim.return_id
			where customer_return.confirmed_at < ${before}
			limit ${atOnce}
		)
		returning file_id as "fileId", thumbnail_id as "thumbnailId"
	`.execute(db)
	const ids = rows.flatMap(({ fileId, thumbnailId }) => [fileId, thumbnailId])
	await dropFiles(
		{ db, now, config },
		ids.filter((id) => id !== null),
	)
	return rows.length
}
