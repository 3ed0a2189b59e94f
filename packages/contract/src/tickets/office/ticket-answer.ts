import * as z from 'zod/mini'
import { commentMaxLength } from '../../core/limits.ts'
import { instantSchema } from '../../core/scalars.ts'

/** The office's reply to a problem. */
export const ticketAnswerSchema = z.object({
	id: z.string(),
	text: z.string(),
	/** The author from the office. */
	by: z.string(),
	at: instantSchema,
})

export const newTicketAnswerSchema = z.strictObject({
	answer: z.string().check(z.trim(), z.minLength(1), z.maxLength(commentMaxLength)),
	/** Whether the reply solves the problem; otherwise it is in progress from then on. */
	isSolved: z._default(z.boolean(), false),
})
export type NewTicketAnswer = z.infer<typeof newTicketAnswerSchema>
