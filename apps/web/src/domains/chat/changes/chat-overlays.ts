import {
	type AnswerOf,
	type BodyOf,
	type Chat,
	type ChatMessage,
	type ChatThread,
	chatKeyOf,
	type chatRoutes,
	type LastMessage,
	sortChats,
} from '@roundsman/contract'
import { answerOf, bodyOf } from '#platform/outbox/change-body'
import type { Operation, Overlays } from '#platform/outbox/outbox'
import type { ReadOverlays } from '#platform/pending/pending-entity'
import type { PendingKind } from '#platform/pending/pending-rules'
import { keyOfWritten, type MessagePreview, messageEntity, writtenOf } from './chat-entity.ts'

type Overlay<T> = NonNullable<Overlays<T>[string]>
type ChatList = { items: readonly Chat[] }
type Routes = typeof chatRoutes

const previewOf = ({ preview }: Operation): MessagePreview => ({
	title: '',
	thumbnails: {},
	...(preview as Partial<MessagePreview> | undefined),
})

const momentOf = ({ timestamp }: Operation) => new Date(timestamp).toISOString()

export function pendingMessage(operation: Operation): ChatMessage {
	const { id, text = '', photos = [], voice, link } = writtenOf(operation)
	const { thumbnails } = previewOf(operation)
	const at = momentOf(operation)
	return {
		...{ id, place: 0, side: 'field', author: { id: '', name: '' }, text },
		photos: photos.map(({ key }) => ({ id: key, url: '', thumbnailUrl: thumbnails[key] ?? '' })),
		voice: voice ? { id: voice.key, url: '', seconds: voice.seconds } : null,
		link: link ?? null,
		...{ isUrgent: false, writtenAt: at, arrivedAt: at, changedAt: null },
		...{ withdrawnAt: null, readAt: null, version: 0 },
	}
}

const lastOf = (operation: Operation): LastMessage => {
	const { id, text, photos, voice, link, writtenAt } = pendingMessage(operation)
	return {
		...{ id, place: 0, side: 'field', author: '', isOwn: true, text: text || (link?.label ?? '') },
		...{ photos: photos.length, voiceSeconds: voice?.seconds ?? null },
		...{ isWithdrawn: false, writtenAt, readAt: null, version: 0 },
	}
}

/** A conversation that exists only on this phone. */
export const emptyChat = (key: string, title: string): Chat => ({
	id: '',
	...(key === 'general'
		? { kind: 'general', customer: null }
		: { kind: 'customer', customer: { id: key, title } }),
	...{ lastPlace: 0, readPlace: 0, unread: 0, last: null },
})

const sentPlace = (operation: Operation): number =>
	(answerOf<Routes['sendMessage']>(operation) as AnswerOf<Routes['sendMessage']> | undefined)
		?.message.place ?? Number.MAX_SAFE_INTEGER

const overThread: Record<string, Overlay<ChatThread>> = {
	'chat-send': {
		// A query may include the message before its response arrives.
		apply: (thread, operation) =>
			thread.items.some(({ id }) => id === writtenOf(operation).id)
				? thread
				: { ...thread, items: [...thread.items, pendingMessage(operation)] },
		isCovered: ({ chat, items }, operation) => {
			const { id, ...written } = writtenOf(operation)
			return chatKeyOf(chat) !== keyOfWritten(written) || items.some((one) => one.id === id)
		},
	},
}

const overList: Record<string, Overlay<ChatList>> = {
	'chat-send': {
		apply: ({ items }, operation) => {
			const key = keyOfWritten(writtenOf(operation))
			const known = items.find((chat) => chatKeyOf(chat) === key)
			const chat = known ?? emptyChat(key, previewOf(operation).title)
			const others = items.filter((one) => one !== known)
			return { items: sortChats([...others, { ...chat, last: lastOf(operation) }]) }
		},
		isCovered: ({ items }, operation) => {
			const key = keyOfWritten(writtenOf(operation))
			const chat = items.find((one) => chatKeyOf(one) === key)
			return chat !== undefined && chat.lastPlace >= sentPlace(operation)
		},
	},
}

/** Replaces a changed message in the thread and the list. */
function changing(
	change: <M extends { text: string }>(
		message: M,
		operation: Operation,
		names: { isWhole: boolean },
	) => M,
): { thread: Overlay<ChatThread>; list: Overlay<ChatList> } {
	const isOf = ({ id }: { id: string }, { entity }: Operation) => entity === messageEntity(id)
	const isReached = ({ version }: { version: number }, { answer }: Operation) =>
		version >= (answer?.version ?? 0)
	return {
		thread: {
			apply: (thread, operation) => ({
				...thread,
				items: thread.items.map((one) =>
					isOf(one, operation) ? change(one, operation, { isWhole: true }) : one,
				),
			}),
			isCovered: ({ items }, operation) =>
				operation.state === 'done' &&
				items.every((one) => !isOf(one, operation) || isReached(one, operation)),
		},
		list: {
			apply: ({ items }, operation) => ({
				items: items.map((chat) =>
					chat.last && isOf(chat.last, operation)
						? { ...chat, last: change(chat.last, operation, { isWhole: false }) }
						: chat,
				),
			}),
			isCovered: ({ items }, operation) =>
				operation.state === 'done' &&
				items.every(({ last }) => !last || !isOf(last, operation) || isReached(last, operation)),
		},
	}
}

const correcting = changing((message, operation, { isWhole }) => {
	const { text } = bodyOf<Routes['changeMessage']>(operation) as BodyOf<Routes['changeMessage']>
	return { ...message, text, ...(isWhole ? { changedAt: momentOf(operation) } : {}) }
})

const withdrawing = changing((message, operation, { isWhole }) => ({
	...message,
	text: '',
	...(isWhole
		? { photos: [], voice: null, link: null, withdrawnAt: momentOf(operation) }
		: { photos: 0, voiceSeconds: null, isWithdrawn: true }),
}))

const markOf = (operation: Operation): number =>
	(bodyOf<Routes['readChat']>(operation) as BodyOf<Routes['readChat']>).place

const withMark = (chat: Chat, place: number): Chat => ({
	...chat,
	readPlace: Math.max(chat.readPlace, place),
	unread: place >= chat.lastPlace ? 0 : chat.unread,
})

const isRead = (chat: Chat, operation: Operation) =>
	operation.entity !== `chat:${chat.id}` || chat.readPlace >= markOf(operation)

const reading: { thread: Overlay<ChatThread>; list: Overlay<ChatList> } = {
	thread: {
		apply: (thread, operation) => ({ ...thread, chat: withMark(thread.chat, markOf(operation)) }),
		isCovered: ({ chat }, operation) => isRead(chat, operation),
	},
	list: {
		apply: ({ items }, operation) => ({
			items: items.map((chat) =>
				isRead(chat, operation) ? chat : withMark(chat, markOf(operation)),
			),
		}),
		isCovered: ({ items }, operation) => items.every((chat) => isRead(chat, operation)),
	},
}

const byKind: Record<string, { thread: Overlay<ChatThread>; list: Overlay<ChatList> }> = {
	'chat-send': {
		thread: overThread['chat-send'] as Overlay<ChatThread>,
		list: overList['chat-send'] as Overlay<ChatList>,
	},
	'chat-correct': correcting,
	'chat-withdraw': withdrawing,
	'chat-read': reading,
}

/**
 * The overlays of a kind of change for conversations; looked up by kind, because none of them changes a
 * single record.
 */
export function chatOverlays(kind: PendingKind<never>): ReadOverlays {
	const name = Object.keys(byKind).find((one) => kind.is({ kind: one } as Operation))
	const overlays = name ? byKind[name] : undefined
	return overlays ? { chat: overlays.thread, chats: overlays.list } : {}
}
