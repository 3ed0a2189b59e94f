import * as z from 'zod/mini'

/** The kinds of notification. Phones store these values: their meaning must never change. */
export const notificationKinds = [
	'plan',
	'message',
	'ticket',
	'return',
	'day-off',
	'document',
] as const
const notificationKindSchema = z.enum(notificationKinds)
export type NotificationKind = z.infer<typeof notificationKindSchema>

const timeOfDaySchema = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))
/** From one time of the day to another, which may be on the next day. */
const quietHoursSchema = z.strictObject({ from: timeOfDaySchema, to: timeOfDaySchema })
export type QuietHours = z.infer<typeof quietHoursSchema>

export const usualQuietHours: QuietHours = { from: '19:00', to: '07:00' }

export const notificationSettingsSchema = z.object({
	/** Kinds of which the person wants no push. */
	muted: z.array(notificationKindSchema),
	/** Null: no quiet hours. */
	quiet: z.nullable(quietHoursSchema),
	version: z.int(),
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

/** Kinds that are left out stay unchanged. */
export const notificationSettingsFormSchema = z.strictObject({
	muted: z.optional(z.array(notificationKindSchema).check(z.maxLength(notificationKinds.length))),
	quiet: z.optional(z.nullable(quietHoursSchema)),
})
export type NotificationSettingsForm = z.infer<typeof notificationSettingsFormSchema>

const endpointMaxLength = 1000
const endpointSchema = z
	.string()
	.check(
		z.maxLength(endpointMaxLength),
		z.regex(/^https:\/\/[^\s/?#@\\]+\/[^\s#]*$/, 'needs_https'),
	)

/** A browser's subscription: its URL at the push service, and its keys in base64url. */
export const pushSubscriptionSchema = z.strictObject({
	endpoint: endpointSchema,
	p256dh: z.string().check(z.regex(/^[\w-]{87}$/)),
	auth: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type PushSubscriptionForm = z.infer<typeof pushSubscriptionSchema>

export const pushKeySchema = z.object({ publicKey: z.string() })

/** The decrypted content of a push. */
export type PushMessage = {
	title: string
	body: string
	/** A later message with the same tag replaces an earlier one. */
	tag: string
	/** The screen that it opens. */
	path: string
}
