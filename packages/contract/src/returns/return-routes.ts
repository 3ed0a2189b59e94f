import { pageOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { returnQuerySchema, returnSchema } from './return.ts'

export const returnRoutes = {
	listReturns: defineRoute({
		method: 'GET',
		path: '/return',
		summary: 'Returns of a customer, or of all, the newest first',
		ownership: 'self',
		query: returnQuerySchema,
		answer: pageOf(returnSchema),
	}),
}
