import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

export const operationOutcomeSchema = z.enum(['voided', 'applied', 'refused'])
export type OperationOutcome = z.infer<typeof operationOutcomeSchema>

/** How many changes may travel together. */
export const batchMaxChanges = 12

/** A change on its way with others: what its own request would be, but for the session. */
export const sentChangeSchema = z.strictObject({
	method: z.enum(['POST', 'PUT', 'PATCH', 'DELETE']),
	url: z.string().check(z.maxLength(2000), z.regex(/^\/api\//)),
	headers: z.strictObject({
		'idempotency-key': z.uuid(),
		'content-type': z.optional(z.literal('application/json')),
		'if-match': z.optional(z.string()),
		'accept-language': z.optional(z.string()),
		'device-time': z.optional(z.string()),
	}),
	body: z.optional(z.unknown()),
})
export type SentChange = z.infer<typeof sentChangeSchema>

/** What its own request would have been answered. */
export const changeAnswerSchema = z.object({
	status: z.number(),
	headers: z.object({
		'operation-id': z.optional(z.string()),
		'retry-after': z.optional(z.string()),
	}),
	body: z.unknown(),
})
export type ChangeAnswer = z.infer<typeof changeAnswerSchema>

const listOf = <S extends z.core.$ZodType>(schema: S) =>
	z.array(schema).check(z.minLength(1), z.maxLength(batchMaxChanges))

export const operationRoutes = {
	/** Itself repeatable: its key stands in the address. */
	voidOperation: defineRoute({
		method: 'POST',
		path: '/operation/{key}/void',
		summary: 'Withdraw a change by its key, before or after it arrives',
		ownership: 'self',
		params: z.strictObject({ key: z.uuid() }),
		answer: z.object({ outcome: operationOutcomeSchema }),
		withoutKey: true,
	}),
	/** Itself repeatable: each change has a key of its own. */
	sendBatch: defineRoute({
		method: 'POST',
		path: '/operation/batch',
		summary: 'Carry out several changes, each as if it came alone',
		ownership: 'self',
		body: z.strictObject({
			/** What has an order among itself is one run: a change is carried out only when the one before it was. */
			runs: listOf(listOf(sentChangeSchema)).check(
				z.refine((runs) => runs.flat().length <= batchMaxChanges),
			),
		}),
		/** Of each run as far as it was carried out, the first that was not included. */
		answer: z.object({ runs: z.array(z.array(changeAnswerSchema)) }),
		withoutKey: true,
	}),
}
