import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { idSchema, instantSchema } from '../core/scalars.ts'
import { webhookKinds } from './webhook-kinds.ts'

const webhookUrlMaxLength = 1000
/** The hours for which the previous secret also signs: the default, and the maximum. */
export const secretOverlapHours = 24
export const secretOverlapMaxHours = 30 * 24

/** `paused`: by a person. `disabled`: by the service itself. */
const webhookStates = ['active', 'paused', 'disabled'] as const
/** `gone`: the receiver responded with 410. `failing`: every call of three days has failed. */
const disabledReasons = ['gone', 'failing'] as const

/** The error of an attempt. */
const deliveryFaults = [
	/** The response has an error status. */
	'status',
	/** 410: the receiver wants no more calls. */
	'gone',
	/** The response is a redirect, which is never followed. */
	'redirect',
	/** No response within 5 s. */
	'late',
	/** More than 64 kB. */
	'too_large',
	/** No connection could be established. */
	'unreachable',
	/** The connection broke, or the certificate is invalid. */
	'broken',
	/** The address is not in the public network, and its host is not allowed. */
	'private_address',
	/** The event is not stored any more. */
	'event_gone',
] as const
export type DeliveryFault = (typeof deliveryFaults)[number]

/** `waiting`: for its turn or its next attempt. `failed`: given up after the last attempt. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** A URL without a password or a fragment. The service checks more. */
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

/** A webhook without its secret, which is shown only when it is created. */
export const webhookSchema = z.object({
	id: z.string(),
	name: z.string(),
	url: z.string(),
	kinds: z.array(z.enum(webhookKinds)),
	state: z.enum(webhookStates),
	disabledReason: z.nullable(z.enum(disabledReasons)),
	/** The time since which every call has failed. */
	failingSince: z.nullable(instantSchema),
	/** The number of messages that wait for their turn or their next attempt. */
	waiting: z.int(),
	createdAt: instantSchema,
	/** The time until which the previous secret also signs. */
	overlapsUntil: z.nullable(instantSchema),
})
export type Webhook = z.infer<typeof webhookSchema>

/** A webhook with its secret, which is shown only once. */
export const madeWebhookSchema = z.object({ webhook: webhookSchema, secret: z.string() })
export type MadeWebhook = z.infer<typeof madeWebhookSchema>

export const secretRotationSchema = z.strictObject({
	/** The hours for which the previous secret also signs. */
	overlapHours: z._default(
		z.int().check(z.gte(0), z.lte(secretOverlapMaxHours)),
		secretOverlapHours,
	),
})

/** One call and its result. */
const attemptSchema = z.object({
	at: instantSchema,
	status: z.nullable(z.int()),
	ms: z.int(),
	fault: z.nullable(z.enum(deliveryFaults)),
})
export type DeliveryAttempt = z.infer<typeof attemptSchema>
export const testedWebhookSchema = attemptSchema

/** A message to a webhook with all its attempts, the first one first. */
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

/** Sends one event again, or all from an event or a time on. */
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
