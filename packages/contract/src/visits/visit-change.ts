import * as z from 'zod/mini'
import { commentMaxLength } from '../core/limits.ts'
import {
	dateSchema,
	idSchema,
	instantSchema,
	newIdSchema,
	positionSchema,
	timeSpanSchema,
} from '../core/scalars.ts'
import { cancelReasons, givenCancelReasons } from '../options/visit-codes.ts'
import { visitMaxActions } from './visit-limits.ts'

const commentSchema = z.string().check(z.trim(), z.maxLength(commentMaxLength))

/** A new visit. A phone creates its id, so that it can be used before the server has it. */
export const visitCreateFormSchema = z.strictObject({
	id: z.optional(newIdSchema),
	customerId: idSchema,
	date: dateSchema,
	/** The agreed time; none: at any time of the day. */
	appointment: z.optional(timeSpanSchema),
	actions: z._default(z.array(idSchema).check(z.maxLength(visitMaxActions)), []),
	comment: z._default(commentSchema, ''),
})
export type VisitCreateForm = z.infer<typeof visitCreateFormSchema>

/**
 * When the visit began, and the device's position. A start by hand may be anywhere, also without a
 * position; otherwise the position has to confirm the arrival.
 */
export const visitStartFormSchema = z.extend(z.partial(positionSchema), {
	at: instantSchema,
	isByHand: z.optional(z.boolean()),
})
export type VisitStartForm = z.infer<typeof visitStartFormSchema>

export const visitCancelFormSchema = z.strictObject({
	reason: z.enum(cancelReasons),
	comment: z._default(commentSchema, ''),
})
export type VisitCancelForm = z.infer<typeof visitCancelFormSchema>

export const visitCancellationSchema = z.object({
	visitId: z.string(),
	reason: z.object({ value: z.enum(givenCancelReasons), label: z.string() }),
	comment: z.nullable(z.string()),
	canceledAt: z.string(),
	employee: z.string(),
})
export type VisitCancellation = z.infer<typeof visitCancellationSchema>

export const visitReplanFormSchema = z.strictObject({
	date: dateSchema,
	comment: z._default(commentSchema, ''),
	/** The day on which the person saw the visit: a move by somebody else meanwhile is not overridden. */
	from: z.optional(dateSchema),
})
export type VisitReplanForm = z.infer<typeof visitReplanFormSchema>
