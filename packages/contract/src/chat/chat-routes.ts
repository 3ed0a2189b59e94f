import * as z from 'zod/mini'
import { listOf, wholeFromText } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import {
	chatHitSchema,
	chatMessageSchema,
	chatReadFormSchema,
	chatSchema,
	chatTextSchema,
	chatThreadSchema,
	newMessageSchema,
	sentMessageSchema,
} from './chat.ts'

const byId = z.strictObject({ id: idSchema })
export const threadQuerySchema = z.strictObject({
	/** Messages before this place; without it, those of the last thirty days. */
	before: z.optional(wholeFromText(1, 999_999_999)),
})
const chatSearchSchema = z.strictObject({
	'filter.search': z.string().check(z.trim(), z.minLength(2), z.maxLength(50)),
})

export const chatRoutes = {
	listChats: defineRoute({
		method: 'GET',
		path: '/chat',
		summary: "The employee's conversations with the office, the general one first",
		ownership: 'self',
		answer: listOf(chatSchema),
	}),
	searchChat: defineRoute({
		method: 'GET',
		path: '/chat/search',
		summary: "Messages of the employee's conversations that hold all words, the newest first",
		ownership: 'self',
		query: chatSearchSchema,
		answer: listOf(chatHitSchema),
	}),
	getChat: defineRoute({
		method: 'GET',
		path: '/chat/{id}',
		summary: 'A conversation with its messages',
		ownership: 'chat',
		params: byId,
		query: threadQuerySchema,
		answer: chatThreadSchema,
	}),
	sendMessage: defineRoute({
		method: 'POST',
		path: '/chat/message',
		summary: 'Writes to the office in general or about a customer',
		ownership: 'self',
		body: newMessageSchema,
		answer: sentMessageSchema,
		status: 201,
	}),
	changeMessage: defineRoute({
		method: 'PATCH',
		path: '/chat/message/{id}',
		summary: "Corrects the text of one's own message, within 15 minutes",
		ownership: 'chat-message',
		params: byId,
		body: z.strictObject({ text: chatTextSchema }),
		answer: chatMessageSchema,
	}),
	withdrawMessage: defineRoute({
		method: 'POST',
		path: '/chat/message/{id}/withdraw',
		summary: "Withdraws one's own message, within 15 minutes",
		ownership: 'chat-message',
		params: byId,
		answer: chatMessageSchema,
	}),
	readChat: defineRoute({
		method: 'POST',
		path: '/chat/{id}/read',
		summary: 'Marks a conversation as read up to a place; the mark only goes forward',
		ownership: 'chat',
		params: byId,
		body: chatReadFormSchema,
		answer: chatSchema,
	}),
}
