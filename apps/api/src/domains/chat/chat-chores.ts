import { sql } from 'kysely'
import type { Db } from '#db/database'
import { dropFiles } from '#domains/files'
import type { Config } from '#platform/config'

const atOnce = 5_000

/**
 * Deletes messages that arrived before a time, with their files, and empty announcements; returns the number
 * of messages.
 */
export async function forgetMessages(
	{ db, now, config }: { db: Db; now: Date; config: Pick<Config, 'backupDays'> },
	before: Date,
): Promise<number> {
	const { rows: old } = await sql<{ id: string }>`
		select id from chat_message where arrived_at < ${before} order by arrived_at limit ${atOnce}
	`.execute(db)
	if (old.length === 0) return 0
	const ids = old.map(({ id }) => id)
	const { rows: files } = await sql<{ id: string }>`
		select file_id as id from chat_photo where message_id = any(${ids}::uuid[])
		union all select thumbnail_id from chat_photo where message_id = any(${ids}::uuid[])
		union all select file_id from chat_voice where message_id = any(${ids}::uuid[])
	`.execute(db)
	await db.deleteFrom('chat_message').where('id', 'in', ids).execute()
	await db
		.deleteFrom('chat_conversation')
		.where('kind', '=', 'announcement')
		.where('created_at', '<', before)
		.where(
			sql<boolean>`not exists (
				select from chat_message where conversation_id = chat_conversation.id
			)`,
		)
		.execute()
	await dropFiles(
		{ db, now, config },
		files.map(({ id }) => id),
	)
	return ids.length
}
