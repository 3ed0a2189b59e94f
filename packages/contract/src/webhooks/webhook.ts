import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { webhookKinds } from './webhook-kinds.ts'

const webhookUrlMaxLength = 1000
/** So long the secret before signs as well, unless said otherwise, and at most. */
export const secretOverlapHours = 24
export const secretOverlapMaxHours = 30 * 24

/** `paused`: by a person. `disabled`: by the service itself. */
const webhookStates = ['active', 'paused', 'disabled'] as const
/** `gone`: the receiver answered 410. `failing`: every call of three days has failed. */
const disabledReasons = ['gone', 'failing'] as const

/** The error of an attempt. */
const deliveryFaults = [
	/** The answer has a status that is no success. */
	'status',
	/** 410: the receiver wants no more. */
	'gone',
	/** The answer leads elsewhere; that is never followed. */
	'redirect',
	/** No answer within 5 s. */
	'late',
	/** More than 64 kB. */
	'too_large',
	/** Nobody takes the call. */
	'unreachable',
	/** The connection broke, or the certificate is not right. */
	'broken',
	/** The address is none of the public network, and its host is not allowed. */
	'private_address',
	/** The event is not stored any more. */
	'event_gone',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

/** `waiting`: for its turn or its next attempt. `failed`: given up after the last attempt. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A host without a password before it, and no fragment. The service looks closer. */
const urlForm = /^https?:\/\/[^\s/?#@\\]+(?:[/?][^\s#]*)?$/i

export const webhookFormSchema = z.strictObject({
	name: lineSchema,
	/** Without a password in it. */
	url: z
		.string()
		.check(z.trim(), z.maxLength(webhookUrlMaxLength), z.regex(urlForm, 'invalid_format')),
	kinds: z.array(z.enum(webhookKinds)).check(z.minLength(1), z.maxLength(2 * webhookKinds.length)),
})
export type WebhookForm = z.infer<typeof webhookFormSchema>

/** A webhook without its secret, which is shown only when it is made. */
export const webhookSchema = z.object({
	id: z.string(),
	name: z.string(),
	url: z.string(),
	kinds: z.array(z.enum(webhookKinds)),
	state: z.enum(webhookStates),
	disabledReason: z.nullable(z.enum(disabledReasons)),
	/** Since when every call has failed. */
	failingSince: z.nullable(instantSchema),
	/** How many messages wait for their turn or their next attempt. */
	waiting: z.int(),
	createdAt: instantSchema,
	/** Until when the secret before this one signs as well. */
	overlapsUntil: z.nullable(instantSchema),
})
export type Webhook = z.infer<typeof webhookSchema>

/** A webhook with its secret, which is shown this once. */
export const madeWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() })
export type MadeWebhook = z.infer<typeof madeWebhookSchema>

export const secretRotationSchema = z.strictObject({
	/** So long the secret before signs as well. */
	overlapHours: z._default(
		z.int().check(z.gte(0), z.lte(secretOverlapMaxHours)),
		secretOverlapHours,
	),
})

/** One call and what came of it. */
const attemptSchema = z.object({
	at: instantSchema,
	status: z.nullable(z.int()),
	ms: z.int(),
	fault: z.nullable(z.enum(deliveryFaults)),
})
export type DeliveryAttempt = z.infer<typeof attemptSchema>
export const testedWebhookSchema = attemptSchema

/** A message to a webhook with all attempts at it, the first one first. */
export const deliverySchema = z.object({
	id: z.int(),
	/** The `webhook-id` of the message. */
	eventId: z.string(),
	kind: z.enum(webhookKinds),
	record: z.object({ kind: z.string(), id: z.string() }),
	state: z.enum(deliveryStates),
	createdAt: instantSchema,
	/** Null while an earlier message about the record waits, and at the end. */
	nextAt: z.nullable(instantSchema),
	attempts: z.array(attemptSchema),
})
export type Delivery = z.infer<typeof deliverySchema>

/** One event again, or all from an event or a moment on. */
export const replaySchema = z
	.strictObject({
		eventId: z.optional(idSchema),
		fromEventId: z.optional(idSchema),
		since: z.optional(instantSchema),
	})
	.check(
		z.refine((said) => Object.values(said).filter((one) => one !== undefined).length === 1, {
			error: 'required_one_of',
		}),
	)
export type Replay = z.infer<typeof replaySchema>
