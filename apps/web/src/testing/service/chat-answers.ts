import {
	type Chat,
	type ChatMessage,
	canChangeMessage,
	chatRoutes,
	type NewMessage,
	readPlaceAfter,
	sortChats,
} from '@roundsman/contract'
import { ownCustomer } from './customers/customer-presenter.ts'
import { type Asking, type Handled, handle } from './handler.ts'
import type { ChatRecord } from './records.ts'
import { refusals } from './refusals.ts'
import type { World } from './world.ts'

type NewChat = { customerId?: string | null; texts?: readonly string[] }

/** A conversation with the office, in general unless it is about a customer, with what the office has written. */
export function addChat(
	{ records, person, now }: World,
	{ customerId = null, texts = [] }: NewChat = {},
	personId = person.id,
): ChatRecord {
	const at = now.toISOString()
	const messages = texts.map(
		(text, index): ChatMessage => ({
			...{ id: crypto.randomUUID(), place: index + 1, side: 'office', text, photos: [] },
			...{ author: { id: 'office', name: 'Claire Besson' }, link: null, isUrgent: false },
			...{ writtenAt: at, arrivedAt: at, changedAt: null, withdrawnAt: null, readAt: null },
			...{ version: 1, voice: null },
		}),
	)
	const chat = { id: crypto.randomUUID(), personId, customerId, messages, readPlace: 0 }
	records.chats.push(chat)
	return chat
}

const ownChats = ({ world, person }: Asking) =>
	world.records.chats.filter(({ personId }) => personId === person.id)

function presentChat(asking: Asking, chat: ChatRecord): Chat {
	const { id, customerId, messages, readPlace } = chat
	const customer = customerId === null ? null : ownCustomer(asking, customerId)
	const last = messages.at(-1)
	const isUnread = ({ side, place }: ChatMessage) => side === 'office' && place > readPlace
	return {
		...{ id, lastPlace: messages.length, readPlace },
		kind: customer ? 'customer' : 'general',
		customer: customer && { id: customer.id, title: customer.title },
		unread: messages.filter(isUnread).length,
		last: last
			? {
					...{ id: last.id, place: last.place, side: last.side, author: last.author.name },
					...{ isOwn: last.side === 'field', text: last.text, photos: last.photos.length },
					...{ voiceSeconds: last.voice?.seconds ?? null, isWithdrawn: last.withdrawnAt !== null },
					...{ writtenAt: last.writtenAt, readAt: last.readAt, version: last.version },
				}
			: null,
	}
}

function findChat(asking: Asking, id: string): ChatRecord {
	const chat = ownChats(asking).find((one) => one.id === id)
	if (!chat) throw refusals.notFound()
	return chat
}

function findMessage(asking: Asking, id: string): ChatMessage {
	const all = ownChats(asking).flatMap(({ messages }) => messages)
	const message = all.find((one) => one.id === id && one.side === 'field')
	if (!message) throw refusals.notFound()
	if (!canChangeMessage(message, asking.doneAt)) {
		throw refusals.conflict('Too late.', { alias: 'chat_too_late', current: message })
	}
	return message
}

function sendMessage(asking: Asking, { id, customerId = null, text, link }: NewMessage) {
	const { world, person, now, doneAt } = asking
	if (customerId !== null) ownCustomer(asking, customerId)
	const known = ownChats(asking).find((one) => one.customerId === customerId)
	const chat = known ?? addChat(world, { customerId }, person.id)
	const place = chat.messages.length + 1
	const message: ChatMessage = {
		...{ id, place, side: 'field', author: { id: person.id, name: person.name }, text },
		...{ photos: [], voice: null, link: link ?? null, isUrgent: false },
		...{ writtenAt: doneAt.toISOString(), arrivedAt: now.toISOString() },
		...{ changedAt: null, withdrawnAt: null, readAt: null, version: 1 },
	}
	chat.messages.push(message)
	return { chatId: chat.id, message }
}

/** Conversations with the office. */
export const chatAnswers: Handled[] = [
	handle(chatRoutes.listChats, (call) => ({
		items: sortChats(ownChats(call).map((chat) => presentChat(call, chat))),
	})),
	handle(chatRoutes.searchChat, (call) => ({
		items: ownChats(call).flatMap((chat) =>
			chat.messages
				.filter(({ text }) =>
					text.toLowerCase().includes(call.query['filter.search'].toLowerCase()),
				)
				.map((message) => ({ chat: presentChat(call, chat), message })),
		),
	})),
	handle(chatRoutes.getChat, (call) => {
		const chat = findChat(call, call.params.id)
		return { chat: presentChat(call, chat), items: chat.messages, hasOlder: false }
	}),
	handle(chatRoutes.sendMessage, (call) => sendMessage(call, call.body)),
	handle(chatRoutes.changeMessage, (call) => {
		const message = findMessage(call, call.params.id)
		message.text = call.body.text
		message.changedAt = call.doneAt.toISOString()
		message.version += 1
		return message
	}),
	handle(chatRoutes.withdrawMessage, (call) => {
		const message = findMessage(call, call.params.id)
		message.text = ''
		message.withdrawnAt = call.doneAt.toISOString()
		message.version += 1
		return message
	}),
	handle(chatRoutes.readChat, (call) => {
		const chat = findChat(call, call.params.id)
		chat.readPlace = readPlaceAfter(chat.readPlace, call.body.place, chat.messages.length)
		return presentChat(call, chat)
	}),
]
