import { type chatRoutes, generalChat } from '@roundsman/contract'
import { MessageSquare } from 'lucide'
import { defineChange, routeAt } from '#platform/outbox/define-change'
import type { DraftPart } from '#platform/outbox/outbox'
import type { PendingEntity } from '#platform/pending/pending-entity'
import {
	type ChatPlace,
	chatScope,
	type MessagePreview,
	messageEntity,
	type WrittenMessage,
} from './chat-entity.ts'

type Routes = typeof chatRoutes

/** The overlays of conversations are loaded with their first screen. */
const messages: PendingEntity<never> = {
	isAbout: () => false,
	lazyOverlays: {
		reads: ['chats', 'chat'],
		load: async () => {
			const { chatOverlays } = await import('./chat-overlays.ts')
			return chatOverlays
		},
	},
}

type Written = {
	place: ChatPlace
	message: Omit<WrittenMessage, 'customerId'>
	thumbnails: MessagePreview['thumbnails']
	parts: readonly DraftPart[]
}

/** A message to the office; those of a conversation are sent in the order in which they were written. */
export const chatSend = defineChange({
	kind: 'chat-send',
	route: routeAt<Routes['sendMessage']>('POST', '/chat/message'),
	draft: ({ place: { key, title }, message, thumbnails, parts }: Written) => ({
		scope: chatScope(key),
		entity: messageEntity(message.id),
		about: title,
		preview: { title, thumbnails } satisfies MessagePreview,
		parts,
		body: { ...message, ...(key === generalChat ? {} : { customerId: key }) },
	}),
	name: 'chats:changes.send.name',
	icon: MessageSquare,
	summary: ({ text }) => text,
	savedMessage: null,
	entity: messages,
	own: async () => (await import('./own-message-panel.tsx')).OwnMessagePanel,
})

type Changed = { id: string; place: ChatPlace }
const draftOf = ({ id, place: { key, title } }: Changed) => ({
	scope: chatScope(key),
	entity: messageEntity(id),
	about: title,
	params: { id },
})

export const chatCorrect = defineChange({
	kind: 'chat-correct',
	route: routeAt<Routes['changeMessage']>('PATCH', '/chat/message/{id}'),
	draft: ({ text, ...changed }: Changed & { text: string }) => ({
		...draftOf(changed),
		body: { text },
	}),
	name: 'chats:changes.correct.name',
	icon: MessageSquare,
	summary: ({ text }) => text,
	savedMessage: null,
	entity: messages,
})

export const chatWithdraw = defineChange({
	kind: 'chat-withdraw',
	route: routeAt<Routes['withdrawMessage']>('POST', '/chat/message/{id}/withdraw'),
	draft: (changed: Changed) => draftOf(changed),
	name: 'chats:changes.withdraw.name',
	icon: MessageSquare,
	savedMessage: null,
	entity: messages,
})

type Read = { id: string; place: ChatPlace; readPlace: number }

/** Marks a conversation as read up to a message. */
export const chatRead = defineChange({
	kind: 'chat-read',
	route: routeAt<Routes['readChat']>('POST', '/chat/{id}/read'),
	draft: ({ id, place: { key, title }, readPlace }: Read) => ({
		scope: chatScope(key),
		entity: `chat:${id}`,
		about: title,
		params: { id },
		body: { place: readPlace },
	}),
	name: 'chats:changes.read.name',
	icon: MessageSquare,
	savedMessage: null,
	entity: messages,
})

/** Every kind of change of conversations. */
export const chatChanges = [chatSend, chatCorrect, chatWithdraw, chatRead]
