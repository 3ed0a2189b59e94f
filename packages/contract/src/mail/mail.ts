import * as z from 'zod/mini'
import { instantSchema, localeSchema } from '../core/scalars.ts'

const mailKinds = ['link', 'receipt', 'webhook-disabled', 'test'] as const
const mailKindSchema = z.enum(mailKinds)
export type MailKind = z.infer<typeof mailKindSchema>

/**
 * `sent`: accepted by the mail server. `refused`: the address or the mail was refused. `failed`: could not
 * be created or sent in time.
 */
const mailStates = ['waiting', 'sent', 'refused', 'failed'] as const
const mailStateSchema = z.enum(mailStates)
export type MailState = z.infer<typeof mailStateSchema>

const mailAddressMaxLength = 254
/** An address that mail servers accept, without characters that would allow header injection. */
const mailAddressSchema = z
	.string()
	.check(
		z.trim(),
		z.minLength(1, { abort: true }),
		z.maxLength(mailAddressMaxLength),
		z.regex(
			/^[^\s@<>(),;:\\"[\]\p{Cc}]+@[^\s@<>(),;:\\"[\]\p{Cc}]+\.[^\s@<>(),;:\\"[\]\p{Cc}.]+$/u,
			'invalid_email',
		),
	)

/** Whether a text is an address to which mail can be sent. */
export const isMailAddress = (text: string): boolean => z.safeParse(mailAddressSchema, text).success

/** A mail in the office's list. */
export const mailSchema = z.object({
	id: z.string(),
	kind: mailKindSchema,
	recipient: z.string(),
	language: localeSchema,
	state: mailStateSchema,
	attempts: z.int(),
	/** The mail server's reason, where it refused the mail. */
	fault: z.nullable(z.string()),
	createdAt: instantSchema,
	endedAt: z.nullable(instantSchema),
})
export type Mail = z.infer<typeof mailSchema>

/** The state of the mail configuration. */
export const mailStatusSchema = z.object({
	/** False: no mail server is configured. */
	isSetUp: z.boolean(),
	from: z.nullable(z.string()),
	waiting: z.int(),
	/** Number within 30 days. */
	failed: z.int(),
})
export type MailStatus = z.infer<typeof mailStatusSchema>

export const queuedMailSchema = z.object({
	email: z.string(),
	state: mailStateSchema,
	at: instantSchema,
})
export type QueuedMail = z.infer<typeof queuedMailSchema>

/** The recipient of a receipt. */
export const receiptMailSchema = z.strictObject({ email: mailAddressSchema })
export type ReceiptMail = z.infer<typeof receiptMailSchema>
