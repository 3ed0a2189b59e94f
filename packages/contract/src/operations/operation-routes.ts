import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

export const operationOutcomeSchema = z.enum(['voided', 'applied', 'refused'])
export type OperationOutcome = z.infer<typeof operationOutcomeSchema>

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
}
