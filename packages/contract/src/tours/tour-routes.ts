import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { dateSchema } from '../core/scalars.ts'
import { newsItemSchema, planSchema, tourDaySchema } from './tour.ts'
import {
	optimizationSchema,
	proposedOrderSchema,
	tourMatrixSchema,
	tourOptimizeFormSchema,
	tourRouteSchema,
} from './tour-route.ts'

const ofDay = z.strictObject({ date: z.optional(dateSchema) })

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
	getRoute: defineRoute({
		method: 'GET',
		path: '/tour/route',
		summary: "The way of today's tour, or of another day's, over its places",
		ownership: 'self',
		query: ofDay,
		answer: tourRouteSchema,
	}),
	getMatrix: defineRoute({
		method: 'GET',
		path: '/tour/matrix',
		summary: "Seconds and metres between all places of today's tour, or of another day's",
		ownership: 'self',
		query: ofDay,
		answer: tourMatrixSchema,
	}),
	getOptimization: defineRoute({
		method: 'GET',
		path: '/tour/optimize',
		summary: "Whether today's visits can be put in a better order",
		ownership: 'self',
		answer: optimizationSchema,
	}),
	optimizeTour: defineRoute({
		method: 'POST',
		path: '/tour/optimize',
		summary: "The best order of today's planned visits from where the employee is; changes nothing",
		ownership: 'self',
		body: tourOptimizeFormSchema,
		answer: proposedOrderSchema,
		withoutKey: true,
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
