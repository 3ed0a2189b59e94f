import {
	type AnnouncementForm,
	addDays,
	type ChatMessage,
	fieldError,
	type NewOfficeMessage,
	type OfficeChat,
	type OfficeThread,
	quietUntil,
	type SentMessage,
	searchWordsOf,
	timeZones,
} from '@roundsman/contract'
import { sql } from 'kysely'
import { isUuid } from '#db/ids'
import { holdsWord } from '#domains/customers'
import { readStored } from '#domains/files'
import { refusals } from '#platform/app-error'
import type { OfficeContext } from '#platform/context'
import { recordEvent } from '#platform/events/record-event'
import { scopedSectors } from '#platform/office-scope'
import type { StoredFile } from '#platform/route-handler'
import { announceMessage } from './announce-message.ts'
import { findOfficeFile } from './chat-file-repository.ts'
import { type StagedFiles, stageFiles } from './chat-file-service.ts'
import { type ChatViewer, countUnreadIn, seenChats, selectChats } from './chat-list-repository.ts'
import { findMessage } from './chat-message-repository.ts'
import { presentOfficeChat } from './chat-presenter.ts'
import {
	findChatPeople,
	findRest,
	insertAnnouncement,
	listChatPeople,
	listTakingPart,
	listUnreadRecipients,
	takeChat,
} from './chat-repository.ts'
import { readPage } from './chat-service.ts'
import {
	correctMessage,
	findWritten,
	markRead,
	presentFor,
	takeBackMessage,
	writeMessage,
} from './chat-write-service.ts'
import { isLinkKnown } from './link-repository.ts'
import { isPersonInScope, seenByOffice } from './seen-chat-repository.ts'

const listedMax = 200

const viewerOf = ({ db, employee, scope }: OfficeContext): ChatViewer => ({
	side: 'office',
	personId: employee.id,
	seen: seenByOffice(db, { scope, personId: employee.id }),
})

const shownRecipients = ({ db, scope }: OfficeContext) =>
	isPersonInScope(db, scope, 'chat_recipient.employee_id')

const presented = ({ employee }: OfficeContext) => ({ personId: employee.id })

type Listing = { search: string | undefined; isUnread: boolean | undefined }

/** Conversations in the scope, by person, customer or text, and the total unread count */
export async function listOfficeChats(context: OfficeContext, { search, isUnread }: Listing) {
	const { db } = context
	const viewer = viewerOf(context)
	let chats = seenChats(db, viewer)
	for (const word of searchWordsOf(search ?? '')) {
		const inNames = holdsWord(
			sql`fold_text(coalesce(customer.title, '') || ' ' || coalesce(partner.name, ''))`,
			...([word, false] as const),
		)
		const inText = holdsWord(sql`fold_text(chat_message.text)`, word, false)
		chats = chats.where(
			sql<boolean>`(${inNames} or exists (
				select from chat_message
				where chat_message.conversation_id = chat_conversation.id and ${inText}
			))`,
		)
	}
	const rows = await selectChats(db, chats, { viewer, isShown: shownRecipients(context) })
		.orderBy('chat_conversation.last_at', 'desc')
		.orderBy('chat_conversation.id')
		.limit(listedMax)
		.execute()
	const items = rows.map((row) => presentOfficeChat(row, presented(context)))
	return {
		items: isUnread ? items.filter(({ unread }) => unread > 0) : items,
		unread: await countUnreadIn(db, viewer),
	}
}

/** A conversation in the scope; else 404 */
async function findOfficeChat(context: OfficeContext, id: string): Promise<OfficeChat> {
	const { db } = context
	const viewer = viewerOf(context)
	const chats = seenChats(db, viewer).where('chat_conversation.id', '=', id)
	const [row] = isUuid(id)
		? await selectChats(db, chats, { viewer, isShown: shownRecipients(context) }).execute()
		: []
	if (!row) throw refusals.notFound()
	return presentOfficeChat(row, presented(context))
}

async function findQuiet({ db, now, today }: OfficeContext, employeeId: string | undefined) {
	if (employeeId === undefined) return null
	const { country, daysOff } = await findRest(db, employeeId, addDays(today, -1))
	return quietUntil(now, { timeZone: timeZones[country], daysOff })?.toISOString() ?? null
}

export async function getOfficeChat(
	context: OfficeContext,
	id: string,
	before: number | undefined,
): Promise<OfficeThread> {
	const { db, now } = context
	const chat = await findOfficeChat(context, id)
	const { rows, hasOlder } = await readPage(db, chat.id, { before, now })
	const people = chat.kind === 'announcement' ? [] : await listTakingPart(db, chat.id)
	return {
		...{ chat, hasOlder },
		items: rows.map((row) => presentFor(context, 'office', row)),
		people: people.map((one) => ({ ...one, seenAt: new Date(one.seenAt).toISOString() })),
		quietUntil: await findQuiet(context, chat.employee?.id),
	}
}

export const listPeopleToWrite = async ({ db, scope }: OfficeContext) => ({
	items: await listChatPeople(db, scope),
})

/** A photo or voice note; 404 outside the scope. */
export async function readOfficeFile(context: OfficeContext, id: string): Promise<StoredFile> {
	const { db, config } = context
	const file = await findOfficeFile(db, viewerOf(context), id)
	const bytes = file && (await readStored({ db, config }, file.id))
	if (!file || !bytes) throw refusals.notFound()
	return { mediaType: file.mediaType, bytes }
}

type Content = Pick<NewOfficeMessage, 'id' | 'photos' | 'voice' | 'link'>

/** 422 for a record outside the scope. */
async function checkLink({ db, scope }: OfficeContext, { link }: Content): Promise<void> {
	if (!link) return
	const customers = scope.everything
		? sql<boolean>`true`
		: sql<boolean>`customer.sector_id in ${scopedSectors(db, scope)}`
	const isKnown = await isLinkKnown(db, link, { customers, personId: null })
	if (!isKnown) throw refusals.invalid({ 'link.id': [fieldError('unknown_id')] })
}

/** Stores the files of a message before its transaction begins; null if the message exists. */
export async function prepareOfficeMessage(
	context: OfficeContext,
	message: Content,
): Promise<StagedFiles | null> {
	if (await findMessage(context.db, message.id)) return null
	return stageFiles(context, message)
}

/** The recipient of a message; 404 for an employee or customer outside the scope, or another conversation. */
async function findPartner(
	{ db, scope }: OfficeContext,
	{ employeeId, customerId }: NewOfficeMessage,
) {
	const [person] = await findChatPeople(db, scope, [employeeId])
	if (!person) throw refusals.notFound()
	if (!customerId) return { employeeId: person.id, customerId: null }
	const customer = isUuid(customerId)
		? await db
				.selectFrom('customer')
				.innerJoin('employee_sector', 'employee_sector.sector_id', 'customer.sector_id')
				.where('customer.id', '=', customerId)
				.where('employee_sector.employee_id', '=', person.id)
				.where((eb) =>
					scope.everything
						? sql<boolean>`true`
						: eb('customer.sector_id', 'in', scopedSectors(db, scope)),
				)
				.select('customer.id')
				.executeTakeFirst()
		: undefined
	if (!customer) throw refusals.notFound()
	return { employeeId: person.id, customerId: customer.id }
}

export async function sendOfficeMessage(
	context: OfficeContext,
	message: NewOfficeMessage,
	staged: StagedFiles | null,
): Promise<SentMessage> {
	const { db, employee, now } = context
	const known = await findWritten(context, 'office', message.id)
	if (known) return known
	const partner = await findPartner(context, message)
	await checkLink(context, message)
	const { employeeId: _, customerId: __, ...content } = message
	const { id: chatId, isNew } = await takeChat(db, partner, { by: employee.id, at: now })
	if (isNew) await recordEvent(context, { kind: 'chat.created', recordId: chatId, after: partner })
	return writeMessage(context, { chatId, side: 'office', content, staged })
}

/** Sends one message to several people of the scope; 422 if one of them is outside it. */
export async function announceToSeveral(
	context: OfficeContext,
	form: AnnouncementForm,
	staged: StagedFiles | null,
): Promise<SentMessage> {
	const { db, scope, employee, now } = context
	const known = await findWritten(context, 'office', form.id)
	if (known) return known
	const asked = [...new Set(form.employeeIds.map((id) => id.toLowerCase()))]
	const people = await findChatPeople(db, scope, asked)
	if (people.length === 0) throw refusals.notFound()
	if (people.length < asked.length) {
		throw refusals.invalid({ employeeIds: [fieldError('unknown_id')] })
	}
	await checkLink(context, form)
	const { chatId, employeeIds: _, ...content } = form
	const employeeIds = people.map(({ id }) => id)
	const isMade = await insertAnnouncement(
		db,
		{ id: chatId, employeeIds },
		{ by: employee.id, at: now },
	)
	if (!isMade) throw refusals.invalid({ chatId: [fieldError('duplicate')] })
	const after = { recipients: employeeIds }
	await recordEvent(context, { kind: 'chat.created', recordId: chatId, after })
	return writeMessage(context, { chatId, side: 'office', content, staged })
}

/** Reminds recipients who have not read an announcement; returns their number. */
export async function remindOfChat(context: OfficeContext, id: string) {
	const { db } = context
	const chat = await findOfficeChat(context, id)
	if (chat.kind !== 'announcement') throw refusals.notFound()
	const shown = new Set(chat.recipients.map((recipient) => recipient.id))
	const phones = (await listUnreadRecipients(db, chat.id)).filter((one) => shown.has(one))
	await announceMessage(context, { chatId: chat.id, phones, isUrgent: false })
	const after = { recipients: phones }
	await recordEvent(context, { kind: 'chat.reminded', recordId: chat.id, after })
	return { reminded: phones.length }
}

export const changeOfficeMessage = (
	context: OfficeContext,
	id: string,
	text: string,
): Promise<ChatMessage> => correctMessage(context, viewerOf(context), { id, text })

export const withdrawOfficeMessage = (context: OfficeContext, id: string): Promise<ChatMessage> =>
	takeBackMessage(context, viewerOf(context), id)

/** Moves the office's read mark in a conversation forward. */
export async function readOfficeChat(
	context: OfficeContext,
	id: string,
	place: number,
): Promise<OfficeChat> {
	const { id: chatId, readPlace: known, lastPlace: last } = await findOfficeChat(context, id)
	await markRead(context, { chatId, side: 'office', place, known, last })
	return findOfficeChat(context, id)
}
