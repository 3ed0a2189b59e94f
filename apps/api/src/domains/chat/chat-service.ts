import {
	addDays,
	type Chat,
	type ChatHit,
	type ChatMessage,
	type ChatThread,
	chatDays,
	chatPageMax,
	fieldError,
	type NewMessage,
	type SentMessage,
	searchWordsOf,
	sortChats,
} from '@roundsman/contract'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { isUuid } from '#db/ids'
import { findOwnCustomer, ownSectors } from '#domains/customers'
import { refusals } from '#platform/app-error'
import type { Context } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { type StagedFiles, stageFiles } from './chat-file-service.ts'
import { type ChatViewer, noRecipients, seenChats, selectChats } from './chat-list-repository.ts'
import {
	findMessage,
	hasMessageBefore,
	listMessages,
	searchMessages,
} from './chat-message-repository.ts'
import { presentChat } from './chat-presenter.ts'
import { takeChat } from './chat-repository.ts'
import {
	correctMessage,
	findWritten,
	markRead,
	presentFor,
	takeBackMessage,
	writeMessage,
} from './chat-write-service.ts'
import { isLinkKnown } from './link-repository.ts'
import { seenByField } from './seen-chat-repository.ts'

const hitsMax = 50

const viewerOf = ({ db, employee }: Context): ChatViewer => ({
	side: 'field',
	personId: employee.id,
	seen: seenByField(db, employee.id),
})

function selectSeen({ db }: Context, viewer: ChatViewer, ids?: readonly string[]) {
	let chats = seenChats(db, viewer)
	if (ids) chats = chats.where('chat_conversation.id', 'in', [...ids])
	return selectChats(db, chats, { viewer, isShown: noRecipients }).execute()
}

/** The caller's conversations with the office */
export async function listChats(context: Context): Promise<{ items: Chat[] }> {
	const rows = await selectSeen(context, viewerOf(context))
	return {
		items: sortChats(rows.map((row) => presentChat(row, { personId: context.employee.id }))),
	}
}

/** One of the caller's conversations; else 404 */
async function findChat(context: Context, id: string): Promise<Chat> {
	const [row] = isUuid(id) ? await selectSeen(context, viewerOf(context), [id]) : []
	if (!row) throw refusals.notFound()
	return presentChat(row, { personId: context.employee.id })
}

/** A page of a conversation's messages, the oldest first. */
export async function readPage(
	db: Db,
	chatId: string,
	{ before, now }: { before: number | undefined; now: Date },
) {
	const since = new Date(`${addDays(now.toISOString().slice(0, 10), -chatDays)}T00:00:00Z`)
	const found = await listMessages(db, chatId, { before, since, limit: chatPageMax })
	const rows = found.slice(0, chatPageMax).reverse()
	const first = rows[0]?.place
	const hasOlder =
		found.length > chatPageMax ||
		(await hasMessageBefore(db, chatId, first ?? before ?? Number.MAX_SAFE_INTEGER))
	return { rows, hasOlder }
}

export async function getChat(
	context: Context,
	id: string,
	before: number | undefined,
): Promise<ChatThread> {
	const chat = await findChat(context, id)
	const { rows, hasOlder } = await readPage(context.db, chat.id, { before, now: context.now })
	return { chat, items: rows.map((row) => presentFor(context, 'field', row)), hasOlder }
}

/** The newest messages that contain all words, with their conversations */
export async function searchChat(context: Context, search: string): Promise<{ items: ChatHit[] }> {
	const words = searchWordsOf(search)
	if (words.length === 0) return { items: [] }
	const viewer = viewerOf(context)
	const rows = await searchMessages(context.db, viewer, words, hitsMax)
	if (rows.length === 0) return { items: [] }
	const chats = await selectSeen(context, viewer, [...new Set(rows.map(({ chatId }) => chatId))])
	const items = rows.flatMap((row) => {
		const chat = chats.find(({ id }) => id === row.chatId)
		if (!chat) return []
		const shown = presentChat(chat, { personId: context.employee.id })
		return [{ chat: shown, message: presentFor(context, 'field', row) }]
	})
	return { items }
}

/** 404 for a customer who is not the caller's; 422 for a record that they cannot see. */
async function checkTargets(context: Context, { customerId, link }: NewMessage): Promise<void> {
	const { db, employee } = context
	if (customerId && !(await findOwnCustomer(db, employee.id, customerId))) throw refusals.notFound()
	if (!link) return
	const customers = sql<boolean>`customer.sector_id in ${ownSectors(db, employee.id)}`
	const isKnown = await isLinkKnown(db, link, { customers, personId: employee.id })
	if (!isKnown) throw refusals.invalid({ 'link.id': [fieldError('unknown_id')] })
}

/** Stores the files of a message before its transaction begins; null if the message exists. */
export async function prepareMessage(
	context: Context,
	message: NewMessage,
): Promise<StagedFiles | null> {
	if (await findMessage(context.db, message.id)) return null
	await checkTargets(context, message)
	return stageFiles(context, message)
}

/** Sends a message to the office; the first one creates the conversation. Repeating an id sends nothing. */
export async function sendMessage(
	context: Context,
	message: NewMessage,
	staged: StagedFiles | null,
): Promise<SentMessage> {
	const { db, employee, now } = context
	const known = await findWritten(context, 'field', message.id)
	if (known) return known
	await checkTargets(context, message)
	const { customerId = null, ...content } = message
	const partner = { employeeId: employee.id, customerId }
	const { id: chatId, isNew } = await takeChat(db, partner, { by: employee.id, at: now })
	if (isNew) await recordEvent(context, { kind: 'chat.created', recordId: chatId, after: partner })
	return writeMessage(context, {
		...{ chatId, side: 'field', staged },
		content: { ...content, isUrgent: false },
	})
}

export const changeMessage = (context: Context, id: string, text: string): Promise<ChatMessage> =>
	correctMessage(context, viewerOf(context), { id, text })

export const withdrawMessage = (context: Context, id: string): Promise<ChatMessage> =>
	takeBackMessage(context, viewerOf(context), id)

export async function readChat(context: Context, id: string, place: number): Promise<Chat> {
	const { id: chatId, readPlace: known, lastPlace: last } = await findChat(context, id)
	await markRead(context, { chatId, side: 'field', place, known, last })
	return findChat(context, id)
}
