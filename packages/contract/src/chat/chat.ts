import * as z from 'zod/mini'
import { idSchema, instantSchema, newIdSchema } from '../core/scalars.ts'
import { namedPhotoSchema } from '../returns/claim.ts'
import {
	chatLabelMax,
	chatPhotosMax,
	chatRecipientsMax,
	chatTextMax,
	voiceMaxSeconds,
} from './chat-limits.ts'

/** With the office in general, with the office about a customer, or from the office to several people. */
export const chatKinds = ['general', 'customer', 'announcement'] as const
export type ChatKind = (typeof chatKinds)[number]

/** The author: the phone or the office. */
const chatSideSchema = z.enum(['field', 'office'])
export type ChatSide = z.infer<typeof chatSideSchema>

export const chatLinkKinds = ['visit', 'order', 'return', 'parcel', 'customer'] as const
const linkFields = { kind: z.enum(chatLinkKinds), id: idSchema }

/** A record that a message links to, with the label that its author saw. */
const chatLinkSchema = z.object({ ...linkFields, label: z.string() })
export type ChatLink = z.infer<typeof chatLinkSchema>

const fileSchema = z.object({ id: z.string(), url: z.string() })
const chatPhotoSchema = z.extend(fileSchema, { thumbnailUrl: z.string() })

export const chatMessageSchema = z.object({
	id: z.string(),
	/** The first message of a conversation has 1; ordered by arrival. */
	place: z.int(),
	side: chatSideSchema,
	author: z.object({ id: z.string(), name: z.string() }),
	/** Empty where it is withdrawn, or is only a photo or a voice note. */
	text: z.string(),
	photos: z.array(chatPhotoSchema),
	voice: z.nullable(z.extend(fileSchema, { seconds: z.int() })),
	link: z.nullable(chatLinkSchema),
	isUrgent: z.boolean(),
	writtenAt: instantSchema,
	arrivedAt: instantSchema,
	/** The time of the last correction. */
	changedAt: z.nullable(instantSchema),
	withdrawnAt: z.nullable(instantSchema),
	/** When the other side first read it. */
	readAt: z.nullable(instantSchema),
	version: z.int(),
})
export type ChatMessage = z.infer<typeof chatMessageSchema>

const lastMessageSchema = z.object({
	id: z.string(),
	place: z.int(),
	side: chatSideSchema,
	author: z.string(),
	isOwn: z.boolean(),
	text: z.string(),
	photos: z.int(),
	voiceSeconds: z.nullable(z.int()),
	isWithdrawn: z.boolean(),
	writtenAt: instantSchema,
	readAt: z.nullable(instantSchema),
	version: z.int(),
})
export type LastMessage = z.infer<typeof lastMessageSchema>

const named = z.object({ id: z.string(), name: z.string() })

export const chatSchema = z.object({
	id: z.string(),
	kind: z.enum(chatKinds),
	customer: z.nullable(z.object({ id: z.string(), title: z.string() })),
	/** The place of its last message, 0 where there is none. */
	lastPlace: z.int(),
	/** The place up to which the caller has read. */
	readPlace: z.int(),
	/** Messages of the other side after that place. */
	unread: z.int(),
	last: z.nullable(lastMessageSchema),
})
export type Chat = z.infer<typeof chatSchema>

/** A conversation with its messages of the last thirty days, or a page of older ones; the oldest first. */
export const chatThreadSchema = z.object({
	chat: chatSchema,
	items: z.array(chatMessageSchema),
	hasOlder: z.boolean(),
})
export type ChatThread = z.infer<typeof chatThreadSchema>

/** A found message with its conversation. */
export const chatHitSchema = z.object({ chat: chatSchema, message: chatMessageSchema })
export type ChatHit = z.infer<typeof chatHitSchema>

export const sentMessageSchema = z.object({ chatId: z.string(), message: chatMessageSchema })
export type SentMessage = z.infer<typeof sentMessageSchema>

const textSchema = z.string().check(z.trim(), z.maxLength(chatTextMax))
export const chatTextSchema = textSchema.check(z.minLength(1))

const contentFields = {
	id: newIdSchema,
	text: z._default(textSchema, ''),
	/** Photos by their keys, in their order; the bytes of each are uploaded under the same key. */
	photos: z._default(z.array(namedPhotoSchema).check(z.maxLength(chatPhotosMax)), []),
	/** A voice note, uploaded like a photo. */
	voice: z.optional(
		z.nullable(
			z.strictObject({
				...namedPhotoSchema.shape,
				seconds: z.number().check(z.multipleOf(1, 'integer'), z.gte(1)),
			}),
		),
	),
	link: z.optional(
		z.nullable(
			z.strictObject({
				...linkFields,
				label: z.string().check(z.trim(), z.minLength(1), z.maxLength(chatLabelMax)),
			}),
		),
	),
}

type Content = {
	text: string
	photos: readonly unknown[]
	voice?: { seconds: number } | null | undefined
	link?: unknown
}
/** A message needs content: a text, a photo, a voice note or a record. */
const hasContent = ({ text, photos, voice, link }: Content) =>
	text !== '' || photos.length > 0 || Boolean(voice) || Boolean(link)
const saysSomething = z.refine<Content>(hasContent, { path: ['text'], error: 'required' })
const isShort = z.refine<Content>(({ voice }) => !voice || voice.seconds <= voiceMaxSeconds, {
	path: ['voice'],
	error: 'voice_too_long',
})

/** A message of a phone: to the office in general, or about a customer. */
export const newMessageSchema = z
	.strictObject({ ...contentFields, customerId: z.optional(z.nullable(idSchema)) })
	.check(saysSomething, isShort)
export type NewMessage = z.infer<typeof newMessageSchema>

/** A message of the office: to an employee in general, or about a customer. */
export const newOfficeMessageSchema = z
	.strictObject({
		...contentFields,
		employeeId: idSchema,
		customerId: z.optional(z.nullable(idSchema)),
		isUrgent: z._default(z.boolean(), false),
	})
	.check(saysSomething, isShort)
export type NewOfficeMessage = z.infer<typeof newOfficeMessageSchema>

/**
 * An announcement of the office to several people; the browser chooses `chatId`, like the id of the
 * message.
 */
export const announcementFormSchema = z
	.strictObject({
		...contentFields,
		chatId: newIdSchema,
		employeeIds: z.array(idSchema).check(z.minLength(1), z.maxLength(chatRecipientsMax)),
		isUrgent: z._default(z.boolean(), false),
	})
	.check(saysSomething, isShort)
export type AnnouncementForm = z.infer<typeof announcementFormSchema>

export const chatReadFormSchema = z.strictObject({
	place: z.number().check(z.multipleOf(1, 'integer'), z.gte(1)),
})

/** A conversation in the office's list. */
export const officeChatSchema = z.extend(chatSchema, {
	/** The employee; null for an announcement. */
	employee: z.nullable(named),
	/** The recipients of an announcement within the caller's scope. */
	recipients: z.array(z.extend(named, { readAt: z.nullable(instantSchema) })),
})
export type OfficeChat = z.infer<typeof officeChatSchema>

export const officeThreadSchema = z.object({
	chat: officeChatSchema,
	items: z.array(chatMessageSchema),
	hasOlder: z.boolean(),
	/** The participants, with the time of their last message or read. */
	people: z.array(z.extend(named, { side: chatSideSchema, seenAt: instantSchema })),
	/** The end of the employee's quiet time; null where messages arrive at once. */
	quietUntil: z.nullable(instantSchema),
})
export type OfficeThread = z.infer<typeof officeThreadSchema>

/** A field employee to whom the caller may write. */
export const chatPersonSchema = named
