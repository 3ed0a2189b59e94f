import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import type { FileKind } from '#domains/files'
import { type ChatViewer, seenChats } from './chat-list-repository.ts'
import { seenByField } from './seen-chat-repository.ts'

const showing = (db: Db, viewer: ChatViewer, fileId: string) =>
	db
		.selectFrom('chat_message')
		.where('chat_message.withdrawn_at', 'is', null)
		.where(
			'chat_message.conversation_id',
			'in',
			seenChats(db, viewer).select('chat_conversation.id'),
		)
		.where(
			sql<boolean>`chat_message.id in (
				select message_id from chat_photo where file_id = ${fileId} or thumbnail_id = ${fileId}
				union all select message_id from chat_voice where file_id = ${fileId}
			)`,
		)
		.select('chat_message.id')

/** Photos and voice notes of messages */
export const chatFileKind: FileKind = {
	feature: null,
	shows: (ids) => sql<{ id: string }>`
		select file_id as id from chat_photo where file_id = any(${ids}::uuid[])
		union all select thumbnail_id from chat_photo where thumbnail_id = any(${ids}::uuid[])
		union all select file_id from chat_voice where file_id = any(${ids}::uuid[])`,
	maySee: (db, employeeId, fileId) =>
		showing(db, { side: 'field', personId: employeeId, seen: seenByField(db, employeeId) }, fileId),
}

/** A file in a conversation that the office user can see; else undefined. */
export async function findOfficeFile(db: Db, viewer: ChatViewer, id: string) {
	if (!isUuid(id)) return undefined
	return db
		.selectFrom('file')
		.where('file.id', '=', id)
		.where(({ exists }) => exists(showing(db, viewer, id)))
		.select(['file.id', 'file.media_type as mediaType'])
		.executeTakeFirst()
}
