import { type BodyOf, type ChatLink, type chatRoutes, generalChat } from '@roundsman/contract'
import { bodyOf } from '#platform/outbox/change-body'
import type { Operation } from '#platform/outbox/outbox'

export const messageEntity = (id: string) => `chat-message:${id}`
export const chatScope = (key: string) => `chat:${key}`

/** The phone's key of a conversation, with the title of one that the office does not have yet. */
export type ChatPlace = { key: string; title: string }

/** Stored beside the body of a message that was written on this phone. */
export type MessagePreview = {
	title: string
	/** Thumbnails of its photos, by their keys. */
	thumbnails: Record<string, string | null>
}

/** A message written on this phone, until the office has it. */
export type WrittenMessage = BodyOf<typeof chatRoutes.sendMessage>

export const writtenOf = (operation: Operation): WrittenMessage =>
	bodyOf<typeof chatRoutes.sendMessage>(operation)

export const keyOfWritten = ({ customerId }: Pick<WrittenMessage, 'customerId'>): string =>
	customerId ?? generalChat

export type NewLink = ChatLink
