import * as z from 'zod/mini'
import { commentMaxLength } from '../../core/limits.ts'
import { instantSchema } from '../../core/scalars.ts'

/** The office's review of a signed return. `answered`: the employee has replied to its question. */
const reviewStates = ['questioned', 'answered', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

export const returnReviewSchema = z.object({
	state: z.enum(reviewStates),
	/** The office's question; null where there never was one. */
	question: z.nullable(z.string()),
	/** The author of the last decision, and its time. */
	by: z.string(),
	at: instantSchema,
	answer: z.nullable(z.string()),
	answeredAt: z.nullable(instantSchema),
})
export type ReturnReview = z.infer<typeof returnReviewSchema>

const sentence = z.string().check(z.trim(), z.minLength(1), z.maxLength(commentMaxLength))

export const returnQuestionSchema = z.strictObject({ question: sentence })

export const returnAnswerSchema = z.strictObject({ answer: sentence })
