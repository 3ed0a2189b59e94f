import type { ChatSide } from '@roundsman/contract'
import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db } from '#db/database'

/** The reader: a phone has the marks of its person, the office those of all its people. */
export type ChatViewer = { side: ChatSide; personId: string; seen: Expression<SqlBool> }

const ofChat = sql.ref<string>('chat_conversation.id')

const readPlace = ({ side, personId }: ChatViewer) => sql<number>`coalesce((
	select max(chat_read.place) from chat_read
	where chat_read.conversation_id = ${ofChat} and chat_read.side = ${side}
		and (${side === 'office'} or chat_read.employee_id = ${personId})
), 0)`

const unread = (viewer: ChatViewer) => sql<number>`(
	select count(*)::integer from chat_message
	where chat_message.conversation_id = ${ofChat} and chat_message.side <> ${viewer.side}
		and chat_message.withdrawn_at is null and chat_message.place > ${readPlace(viewer)}
)`

/** When the other side first read a message; null for announcements. */
export const readAt = sql<string | null>`(
	select min(chat_read.read_at) from chat_read
	where chat_read.conversation_id = chat_message.conversation_id
		and chat_read.place >= chat_message.place and chat_read.side <> chat_message.side
)`

const lastMessage = (db: Db) =>
	db
		.selectFrom('chat_message')
		.innerJoin('employee as author', 'author.id', 'chat_message.employee_id')
		.where('chat_message.conversation_id', '=', ofChat)
		.orderBy('chat_message.place', 'desc')
		.limit(1)
		.select((eb) => [
			'chat_message.id',
			'chat_message.place',
			'chat_message.side',
			'author.id as authorId',
			'author.name as author',
			'chat_message.text',
			'chat_message.link_label as linkLabel',
			'chat_message.written_at as writtenAt',
			'chat_message.withdrawn_at as withdrawnAt',
			'chat_message.version',
			readAt.as('readAt'),
			eb
				.selectFrom('chat_photo')
				.whereRef('chat_photo.message_id', '=', 'chat_message.id')
				.select((of) => of.fn.countAll<number>().as('count'))
				.as('photos'),
			eb
				.selectFrom('chat_voice')
				.whereRef('chat_voice.message_id', '=', 'chat_message.id')
				.select('chat_voice.seconds')
				.as('voiceSeconds'),
		])

const recipients = (db: Db, isShown: Expression<SqlBool>) =>
	db
		.selectFrom('chat_recipient')
		.innerJoin('employee as reader', 'reader.id', 'chat_recipient.employee_id')
		.where('chat_recipient.conversation_id', '=', ofChat)
		.where(isShown)
		.orderBy('reader.name')
		.select([
			'reader.id',
			'reader.name',
			sql<string | null>`(
				select min(chat_read.read_at) from chat_read
				where chat_read.conversation_id = chat_recipient.conversation_id
					and chat_read.employee_id = chat_recipient.employee_id
			)`.as('readAt'),
		])

/** Conversations visible to the viewer, with their last message and unread count */
export const seenChats = (db: Db, viewer: ChatViewer) =>
	db
		.selectFrom('chat_conversation')
		.leftJoin('customer', 'customer.id', 'chat_conversation.customer_id')
		.leftJoin('employee as partner', 'partner.id', 'chat_conversation.employee_id')
		.where(viewer.seen)

/** Presents conversations; `isShown` decides which recipients of an announcement are listed. */
export const selectChats = (
	db: Db,
	chats: ReturnType<typeof seenChats>,
	{ viewer, isShown }: { viewer: ChatViewer; isShown: Expression<SqlBool> },
) =>
	chats.select([
		'chat_conversation.id',
		'chat_conversation.kind',
		'chat_conversation.last_place as lastPlace',
		'customer.id as customerId',
		'customer.title as customerTitle',
		'partner.id as employeeId',
		'partner.name as employeeName',
		readPlace(viewer).as('readPlace'),
		unread(viewer).as('unread'),
		jsonObjectFrom(lastMessage(db)).as('last'),
		jsonArrayFrom(recipients(db, isShown)).as('recipients'),
	])

export type ChatRow = Awaited<ReturnType<ReturnType<typeof selectChats>['execute']>>[number]

/** Phones get no list of recipients. */
export const noRecipients = sql<boolean>`false`

export async function countUnreadIn(db: Db, viewer: ChatViewer): Promise<number> {
	const row = await seenChats(db, viewer)
		.where('chat_conversation.kind', '<>', 'announcement')
		.select(sql<number>`coalesce(sum(${unread(viewer)}), 0)::integer`.as('count'))
		.executeTakeFirstOrThrow()
	return row.count
}
