import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { newsItemSchema, planSchema, tourDaySchema } from './tour.ts'

export const tourRoutes = {
	getPlan: defineRoute({
		method: 'GET',
		path: '/plan-for-today',
		summary: "Today's plan: sectors, metrics, estimation and progress",
		ownership: 'self',
		answer: planSchema,
	}),
	listTourDays: defineRoute({
		method: 'GET',
		path: '/tour-day',
		summary: "The employee's next 14 working days, today included, with their visits",
		ownership: 'self',
		answer: listOf(tourDaySchema),
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
