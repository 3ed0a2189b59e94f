import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { searchFilter, yesNoFilter } from '../core/filters.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema, newIdSchema } from '../core/scalars.ts'
import { fileRoutes } from '../files/file-routes.ts'
import {
	announcementFormSchema,
	chatMessageSchema,
	chatPersonSchema,
	chatReadFormSchema,
	chatTextSchema,
	newOfficeMessageSchema,
	officeChatSchema,
	officeThreadSchema,
	sentMessageSchema,
} from './chat.ts'
import { officeSliceBytes } from './chat-limits.ts'
import { threadQuerySchema } from './chat-routes.ts'

const byId = z.strictObject({ id: idSchema })

export const officeChatRoutes = {
	listOfficeChats: defineRoute({
		method: 'GET',
		path: '/office/chat',
		summary: "Conversations of the scope's people, the newest first, at most 200",
		ownership: 'office',
		query: z.strictObject({ 'filter.search': searchFilter, 'filter.unread': yesNoFilter }),
		answer: z.object({ items: z.array(officeChatSchema), unread: z.int() }),
	}),
	listChatPeople: defineRoute({
		method: 'GET',
		path: '/office/chat/people',
		summary: "The scope's people of the field, to write to",
		ownership: 'office',
		answer: listOf(chatPersonSchema),
	}),
	getOfficeChat: defineRoute({
		method: 'GET',
		path: '/office/chat/{id}',
		summary: 'A conversation of the scope with its messages and who takes part',
		ownership: 'office',
		params: byId,
		query: threadQuerySchema,
		answer: officeThreadSchema,
	}),
	getChatFile: defineRoute({
		method: 'GET',
		path: '/office/chat/file/{id}',
		summary: 'A photo or voice note of a conversation of the scope',
		ownership: 'office',
		params: byId,
		isFile: true,
		fileTypes: ['image/*', 'audio/*'],
	}),
	/** An offset other than the known one is refused with 409 and the right one in `current`. */
	uploadChatPhoto: defineRoute({
		method: 'PUT',
		path: '/office/chat/photo/{key}',
		summary: 'Brings the next piece of a photo for a message that will name it, at most 1 MB',
		ownership: 'office',
		withoutKey: true,
		takesBytes: true,
		bodyMaxBytes: officeSliceBytes,
		params: z.strictObject({ key: newIdSchema }),
		query: fileRoutes.uploadPhoto.query,
		answer: fileRoutes.uploadPhoto.answer,
	}),
	sendOfficeMessage: defineRoute({
		method: 'POST',
		path: '/office/chat/message',
		summary: 'Writes to an employee of the scope in general or about a customer',
		ownership: 'office',
		body: newOfficeMessageSchema,
		answer: sentMessageSchema,
		status: 201,
	}),
	announceToSeveral: defineRoute({
		method: 'POST',
		path: '/office/chat/announcement',
		summary: 'Tells several employees of the scope the same',
		ownership: 'office',
		body: announcementFormSchema,
		answer: sentMessageSchema,
		status: 201,
	}),
	remindOfChat: defineRoute({
		method: 'POST',
		path: '/office/chat/{id}/remind',
		summary: 'Tells those once more who have not read an announcement',
		ownership: 'office',
		params: byId,
		answer: z.object({ reminded: z.int() }),
	}),
	changeOfficeMessage: defineRoute({
		method: 'PATCH',
		path: '/office/chat/message/{id}',
		summary: "Corrects the text of one's own message, within 15 minutes",
		ownership: 'office',
		params: byId,
		body: z.strictObject({ text: chatTextSchema }),
		answer: chatMessageSchema,
	}),
	withdrawOfficeMessage: defineRoute({
		method: 'POST',
		path: '/office/chat/message/{id}/withdraw',
		summary: "Withdraws one's own message, within 15 minutes",
		ownership: 'office',
		params: byId,
		answer: chatMessageSchema,
	}),
	readOfficeChat: defineRoute({
		method: 'POST',
		path: '/office/chat/{id}/read',
		summary: 'Marks a conversation as read up to a place; the mark only goes forward',
		ownership: 'office',
		params: byId,
		body: chatReadFormSchema,
		answer: officeChatSchema,
	}),
}
