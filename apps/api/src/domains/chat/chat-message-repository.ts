import type { ChatSide } from '@roundsman/contract'
import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { holdsWord } from '#domains/customers'
import { type ChatViewer, readAt, seenChats } from './chat-list-repository.ts'

const messages = (db: Db) =>
	db
		.selectFrom('chat_message')
		.innerJoin('employee as author', 'author.id', 'chat_message.employee_id')
		.select((eb) => [
			'chat_message.id',
			'chat_message.conversation_id as chatId',
			'chat_message.place',
			'chat_message.side',
			'chat_message.employee_id as authorId',
			'author.name as authorName',
			'chat_message.text',
			'chat_message.link_kind as linkKind',
			'chat_message.link_id as linkId',
			'chat_message.link_label as linkLabel',
			'chat_message.is_urgent as isUrgent',
			'chat_message.written_at as writtenAt',
			'chat_message.arrived_at as arrivedAt',
			'chat_message.changed_at as changedAt',
			'chat_message.withdrawn_at as withdrawnAt',
			'chat_message.version',
			readAt.as('readAt'),
			jsonArrayFrom(
				eb
					.selectFrom('chat_photo')
					.whereRef('chat_photo.message_id', '=', 'chat_message.id')
					.orderBy('chat_photo.rank')
					.select(['chat_photo.file_id as fileId', 'chat_photo.thumbnail_id as thumbnailId']),
			).as('photos'),
			jsonObjectFrom(
				eb
					.selectFrom('chat_voice')
					.whereRef('chat_voice.message_id', '=', 'chat_message.id')
					.select(['chat_voice.file_id as fileId', 'chat_voice.seconds']),
			).as('voice'),
		])
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

type Page = {
	/** Only messages before this position; without it, those since a time */
	before: number | undefined
	since: Date
	limit: number
}

/** A conversation's messages, newest first: one more than the page size if there are older ones */
export function listMessages(db: Db, chatId: string, { before, since, limit }: Page) {
	let all = messages(db).where('chat_message.conversation_id', '=', chatId)
	if (before !== undefined) all = all.where('chat_message.place', '<', before)
	else all = all.where('chat_message.arrived_at', '>=', since)
	return all
		.orderBy('chat_message.place', 'desc')
		.limit(limit + 1)
		.execute()
}

export async function hasMessageBefore(db: Db, chatId: string, place: number): Promise<boolean> {
	const row = await db
		.selectFrom('chat_message')
		.where('conversation_id', '=', chatId)
		.where('place', '<', place)
		.select('id')
		.limit(1)
		.executeTakeFirst()
	return row !== undefined
}

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
	messages(db).where('chat_message.id', '=', id).executeTakeFirst()

/** The newest messages visible to the viewer that contain all words */
export function searchMessages(
	db: Db,
	viewer: ChatViewer,
	words: readonly string[],
	limit: number,
) {
	let found = messages(db)
		.where('chat_message.withdrawn_at', 'is', null)
		.where(
			'chat_message.conversation_id',
			'in',
			seenChats(db, viewer).select('chat_conversation.id'),
		)
	for (const word of words) {
		found = found.where(holdsWord(sql`fold_text(chat_message.text)`, word, false))
	}
	return found.orderBy('chat_message.arrived_at', 'desc').limit(limit).execute()
}

/** The author's own message in a conversation visible to them; locked until the transaction ends. */
export async function lockOwnMessage(
	db: Db,
	viewer: ChatViewer,
	id: string,
): Promise<MessageRow | undefined> {
	if (!isUuid(id)) return undefined
	const own = await db
		.selectFrom('chat_message')
		.where('chat_message.id', '=', id)
		.where('chat_message.employee_id', '=', viewer.personId)
		.where('chat_message.side', '=', viewer.side)
		.where(
			'chat_message.conversation_id',
			'in',
			seenChats(db, viewer).select('chat_conversation.id'),
		)
		.select('chat_message.id')
		.forUpdate()
		.executeTakeFirst()
	return own && findMessage(db, own.id)
}

type NewRow = {
	id: string
	chatId: string
	place: number
	authorId: string
	side: ChatSide
	text: string
	link: { kind: MessageRow['linkKind']; id: string; label: string } | null
	isUrgent: boolean
	writtenAt: Date
	arrivedAt: Date
}

export async function insertMessage(db: Db, row: NewRow): Promise<void> {
	await db
		.insertInto('chat_message')
		.values({
			...{ id: row.id, conversation_id: row.chatId, place: row.place },
			...{ employee_id: row.authorId, side: row.side, text: row.text },
			link_kind: row.link?.kind ?? null,
			link_id: row.link?.id ?? null,
			link_label: row.link?.label ?? null,
			is_urgent: row.isUrgent,
			...{ written_at: row.writtenAt, arrived_at: row.arrivedAt },
			...{ changed_at: null, withdrawn_at: null },
		})
		.execute()
}

export async function insertPhotos(
	db: Db,
	messageId: string,
	files: readonly { fileId: string; thumbnailId: string }[],
): Promise<void> {
	if (files.length === 0) return
	await db
		.insertInto('chat_photo')
		.values(
			files.map(({ fileId, thumbnailId }, rank) => ({
				...{ message_id: messageId, rank },
				...{ file_id: fileId, thumbnail_id: thumbnailId },
			})),
		)
		.execute()
}

export async function insertVoice(
	db: Db,
	messageId: string,
	{ fileId, seconds }: { fileId: string; seconds: number },
): Promise<void> {
	await db
		.insertInto('chat_voice')
		.values({ message_id: messageId, file_id: fileId, seconds })
		.execute()
}

type Change = { text: string; changed_at: Date } | { text: ''; withdrawn_at: Date; link_id: null }

/** Updates a locked message. */
export async function updateMessage(db: Db, id: string, change: Change): Promise<void> {
	const link = 'withdrawn_at' in change ? { link_kind: null, link_id: null, link_label: null } : {}
	await db
		.updateTable('chat_message')
		.set((eb) => ({ ...change, ...link, version: eb('version', '+', 1) }))
		.where('id', '=', id)
		.execute()
}
