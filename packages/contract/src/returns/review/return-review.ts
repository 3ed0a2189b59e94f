import * as z from 'zod/mini'
import { commentMaxLength } from '../../core/limits.ts'
import { instantSchema } from '../../core/scalars.ts'

/** What the office says of a signed return. `answered`: the employee has answered its question. */
export const reviewStates = ['questioned', 'answered', 'approved'] as const
export type ReviewState = (typeof reviewStates)[number]

export const returnReviewSchema = z.object({
	state: z.enum(reviewStates),
	/** What the office asks; null where it never has. */
	question: z.nullable(z.string()),
	/** Who of the office has decided last, and when. */
	by: z.string(),
	at: instantSchema,
	answer: z.nullable(z.string()),
	answeredAt: z.nullable(instantSchema),
})
export type ReturnReview = z.infer<typeof returnReviewSchema>

const sentence = z.string().check(z.trim(), z.minLength(1), z.maxLength(commentMaxLength))

export const returnQuestionSchema = z.strictObject({ question: sentence })
export type ReturnQuestion = z.infer<typeof returnQuestionSchema>

export const returnAnswerSchema = z.strictObject({ answer: sentence })
export type ReturnAnswer = z.infer<typeof returnAnswerSchema>
