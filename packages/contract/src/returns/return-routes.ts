import * as z from 'zod/mini'
import { pageOf } from '../core/envelope.ts'
import { idsOf } from '../core/filters.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import { cachedCustomersMax } from '../orders/order.ts'
import { claimableProductSchema, claimSchema } from './claim.ts'
import { signatureMaxBytes } from './claim-limits.ts'
import {
	confirmationSchema,
	newReturnSchema,
	returnDetailSchema,
	returnQuerySchema,
	returnSchema,
	returnTotalsSchema,
} from './return.ts'
import { returnAnswerSchema } from './review/return-review.ts'
import { signaturePointsMax } from './signature-strokes.ts'

const ofReturn = { ownership: 'return', feature: 'returns' } as const
const params = z.strictObject({ id: idSchema })

export const returnRoutes = {
	listReturns: defineRoute({
		method: 'GET',
		path: '/return',
		summary: 'Returns of a customer, or of all, the newest first',
		ownership: 'self',
		feature: 'returns',
		query: returnQuerySchema,
		answer: pageOf(returnSchema),
	}),
	keepReturns: defineRoute({
		method: 'GET',
		path: '/return/kept',
		summary:
			'Active returns of given customers with claims, and what can be claimed, for the device',
		ownership: 'self',
		feature: 'returns',
		query: z.strictObject({ customerIds: idsOf(cachedCustomersMax) }),
		answer: z.object({
			returns: z.array(z.extend(returnDetailSchema, { claims: z.array(claimSchema) })),
			/** The newest of each customer. */
			products: z.array(claimableProductSchema),
		}),
	}),
	getReturn: defineRoute({
		method: 'GET',
		path: '/return/{id}',
		summary: 'One return, by its id or one that stands for it',
		...ofReturn,
		params,
		answer: returnDetailSchema,
	}),
	getReturnTotal: defineRoute({
		method: 'GET',
		path: '/return/{id}/total',
		summary: 'What a return comes to',
		...ofReturn,
		params,
		answer: returnTotalsSchema,
	}),
	getReceipt: defineRoute({
		method: 'GET',
		path: '/return/{id}/receipt',
		summary: "The receipt of a signed return as PDF, in the customer's language",
		...ofReturn,
		params,
		isFile: true,
		isHeavy: true,
	}),
	createReturn: defineRoute({
		method: 'POST',
		path: '/return',
		summary: "Opens a return, or answers the customer's active one",
		ownership: 'self',
		feature: 'returns',
		body: newReturnSchema,
		answer: returnDetailSchema,
		status: 201,
	}),
	deleteReturn: defineRoute({
		method: 'DELETE',
		path: '/return/{id}',
		summary: "Removes the employee's own return while it holds no claims",
		...ofReturn,
		params,
	}),
	confirmReturn: defineRoute({
		method: 'POST',
		path: '/return/{id}/confirm',
		summary: "Freezes a return with the customer's signature; its goods become parcel articles",
		...ofReturn,
		params,
		body: confirmationSchema,
		bodyMaxBytes: Math.ceil((signatureMaxBytes * 4) / 3) + 8_000 + 10 * signaturePointsMax,
		answer: returnDetailSchema,
	}),
	answerReturn: defineRoute({
		method: 'POST',
		path: '/return/{id}/answer',
		summary: "Answers the office's question about a signed return",
		...ofReturn,
		params,
		body: returnAnswerSchema,
		answer: returnDetailSchema,
	}),
}
