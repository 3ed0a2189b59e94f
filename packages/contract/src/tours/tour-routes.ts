import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { newsItemSchema, planSchema } from './tour.ts'

export const tourRoutes = {
	getPlan: defineRoute({
		method: 'GET',
		path: '/plan-for-today',
		summary: "Today's plan: sectors, metrics, estimation and progress",
		ownership: 'self',
		answer: planSchema,
	}),
	listNews: defineRoute({
		method: 'GET',
		path: '/news',
		summary: 'News for the employee, newest first',
		ownership: 'self',
		query: z.strictObject(pageQuery),
		answer: pageOf(newsItemSchema),
	}),
}
