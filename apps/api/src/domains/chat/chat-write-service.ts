import {
	type ChatMessage,
	type ChatSide,
	chatChangeMinutes,
	fieldError,
	type NewMessage,
	readPlaceAfter,
	type SentMessage,
} from '@roundsman/contract'
import { refusals } from '#platform/app-error'
import type { PersonContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { announceMessage, announceNews } from './announce-message.ts'
import { type StagedFiles, takeFiles } from './chat-file-service.ts'
import type { ChatViewer } from './chat-list-repository.ts'
import {
	findMessage,
	insertMessage,
	lockOwnMessage,
	type MessageRow,
	updateMessage,
} from './chat-message-repository.ts'
import { mayChangeMessage } from './chat-policy.ts'
import { fieldFiles, officeFiles, presentMessage } from './chat-presenter.ts'
import { insertMark, listPhonesOf, takePlace } from './chat-repository.ts'

const placeOf = ({ employee }: PersonContext, side: ChatSide) => ({
	files: side === 'field' ? fieldFiles : officeFiles,
	personId: employee.id,
})

export const presentFor = (context: PersonContext, side: ChatSide, row: MessageRow): ChatMessage =>
	presentMessage(row, placeOf(context, side))

type Content = Omit<NewMessage, 'customerId'> & { isUrgent: boolean }
type Writing = { chatId: string; side: ChatSide; content: Content; staged: StagedFiles | null }

/** The caller's earlier message with this id; 422 if another person has used the id. */
export async function findWritten(
	context: PersonContext,
	side: ChatSide,
	id: string,
): Promise<SentMessage | null> {
	const known = await findMessage(context.db, id)
	if (!known) return null
	const isOwn = known.authorId === context.employee.id && known.side === side
	if (!isOwn) throw refusals.invalid({ id: [fieldError('duplicate')] })
	return { chatId: known.chatId, message: presentFor(context, side, known) }
}

function checkStaged(staged: StagedFiles | null): Exclude<StagedFiles, { refused: object }> {
	if (!staged) throw refusals.invalid({ id: [fieldError('duplicate')] })
	if (!staged.refused) return staged
	const { field, alias } = staged.refused
	throw refusals.invalid({ [field]: [fieldError(alias)] })
}

/** Appends a message to a conversation and notifies its phones. */
export async function writeMessage(
	context: PersonContext,
	{ chatId, side, content, staged }: Writing,
): Promise<SentMessage> {
	const { db, employee, doneAt, now, session } = context
	const files = checkStaged(staged)
	const { id, text, isUrgent, link = null } = content
	const place = await takePlace(db, chatId, now)
	const author = { authorId: employee.id, side }
	const times = { writtenAt: doneAt, arrivedAt: now }
	await insertMessage(db, { id, chatId, place, ...author, text, link, isUrgent, ...times })
	await takeFiles(context, id, { sent: content, staged: files })
	const { photos, voice } = content
	const after = {
		chatId,
		text,
		photos: photos.length,
		voice: voice?.seconds ?? null,
		link,
		isUrgent,
	}
	await recordEvent(context, { kind: 'chat_message.created', recordId: id, version: 1, after })
	const phones = await listPhonesOf(db, chatId)
	await announceNews(db, { chatId, phones, by: session })
	if (side === 'office') await announceMessage(context, { chatId, phones, isUrgent })
	const row = await findMessage(db, id)
	if (!row) throw refusals.notFound()
	return { chatId, message: presentFor(context, side, row) }
}

/** The caller's own message that may be changed; 404 for others, 409 after the time limit. */
async function takeOwn(context: PersonContext, viewer: ChatViewer, id: string) {
	const row = await lockOwnMessage(context.db, viewer, id)
	if (!row) throw refusals.notFound()
	return row
}

function assertChangeable(context: PersonContext, side: ChatSide, row: MessageRow): void {
	const { reason } = mayChangeMessage(row, context.doneAt)
	if (!reason) return
	throw refusals.conflict('The message cannot be changed any more.', {
		alias: reason,
		params: { minutes: chatChangeMinutes },
		current: presentFor(context, side, row),
	})
}

async function finishChange(context: PersonContext, side: ChatSide, before: MessageRow) {
	const { db, session } = context
	const row = await findMessage(db, before.id)
	if (!row) throw refusals.notFound()
	const withdrawn = row.withdrawnAt?.toISOString() ?? null
	await recordEvent(context, {
		kind: withdrawn ? 'chat_message.withdrawn' : 'chat_message.changed',
		...{ recordId: row.id, version: row.version },
		before: { text: before.text, withdrawnAt: null },
		after: { text: row.text, withdrawnAt: withdrawn },
	})
	const phones = await listPhonesOf(db, row.chatId)
	await announceNews(db, { chatId: row.chatId, phones, by: session })
	return presentFor(context, side, row)
}

/** Corrects the text of the caller's message; both versions stay in the audit. */
export async function correctMessage(
	context: PersonContext,
	viewer: ChatViewer,
	{ id, text }: { id: string; text: string },
): Promise<ChatMessage> {
	const row = await takeOwn(context, viewer, id)
	if (row.text === text && !row.withdrawnAt) return presentFor(context, viewer.side, row)
	assertChangeable(context, viewer.side, row)
	await updateMessage(context.db, row.id, { text, changed_at: context.doneAt })
	return finishChange(context, viewer.side, row)
}

/** Withdraws the caller's message; idempotent. Its text stays in the audit. */
export async function takeBackMessage(
	context: PersonContext,
	viewer: ChatViewer,
	id: string,
): Promise<ChatMessage> {
	const row = await takeOwn(context, viewer, id)
	if (row.withdrawnAt) return presentFor(context, viewer.side, row)
	assertChangeable(context, viewer.side, row)
	await updateMessage(context.db, row.id, { text: '', withdrawn_at: context.doneAt, link_id: null })
	return finishChange(context, viewer.side, row)
}

type Reading = { chatId: string; side: ChatSide; place: number; known: number; last: number }

/** Moves the caller's read mark forward and notifies the other side. */
export async function markRead(
	context: PersonContext,
	{ chatId, side, place, known, last }: Reading,
): Promise<void> {
	const { db, employee, now, session } = context
	if (readPlaceAfter(known, place, last) <= known) return
	const marked = await insertMark(db, { chatId, employeeId: employee.id, side, place, at: now })
	if (marked === null) return
	const [before, after] = [{ place: known }, { place: marked }]
	await recordEvent(context, { kind: 'chat.read', recordId: chatId, before, after })
	if (side === 'field') return
	const phones = await listPhonesOf(db, chatId)
	await announceNews(db, { chatId, phones, by: session })
}
