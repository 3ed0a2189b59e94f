import * as z from 'zod/mini'

/** The kinds of notification. Phones store these words: none may ever change its meaning. */
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
/** From one time of a day to another one, which may be of the next day. */
const quietHoursSchema = z.strictObject({ from: timeOfDaySchema, to: timeOfDaySchema })
export type QuietHours = z.infer<typeof quietHoursSchema>

export const usualQuietHours: QuietHours = { from: '19:00', to: '07:00' }

export const notificationSettingsSchema = z.object({
	/** Kinds of which the person wants no push. */
	muted: z.array(notificationKindSchema),
	/** Null: no hours are quiet. */
	quiet: z.nullable(quietHoursSchema),
	version: z.int(),
})
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>

/** Kinds that are not named stay unchanged. */
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

/** A browser's subscription: its address at the push service, and its keys in base64url. */
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
	/** A later one with the same tag takes the place of an earlier one. */
	tag: string
	/** The screen that it opens. */
	path: string
}
