import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { dateSchema, idSchema } from '../core/scalars.ts'
import { bestDaysSchema, nextBestSchema } from './next-best.ts'
import {
	activePointsFormSchema,
	tourPointFormSchema,
	tourPointsSchema,
} from './points/tour-point.ts'
import { newsItemSchema, planSchema, tourDaySchema } from './tour.ts'
import {
	optimizationSchema,
	proposedOrderSchema,
	tourMatrixSchema,
	tourOptimizeFormSchema,
	tourRouteSchema,
} from './tour-route.ts'
import {
	resumedPlanSchema,
	stoppedPlanSchema,
	tourStopFormSchema,
	tourStopSchema,
} from './tour-stop.ts'

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
		isHeavy: true,
		query: ofDay,
		answer: tourRouteSchema,
	}),
	getMatrix: defineRoute({
		method: 'GET',
		path: '/tour/matrix',
		summary: "Seconds and metres between all places of today's tour, or of another day's",
		ownership: 'self',
		isHeavy: true,
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
		isHeavy: true,
		body: tourOptimizeFormSchema,
		answer: proposedOrderSchema,
		withoutKey: true,
	}),
	listNextBest: defineRoute({
		method: 'GET',
		path: '/tour/next-best',
		summary: "Customers near the way of one of the employee's days, the best first, at most 20",
		ownership: 'self',
		isHeavy: true,
		query: z.strictObject({ date: dateSchema }),
		answer: nextBestSchema,
	}),
	listBestDays: defineRoute({
		method: 'GET',
		path: '/customer/{id}/best-days',
		summary:
			"The employee's next 14 days on which the customer can be visited, the shortest detour first",
		ownership: 'customer',
		isHeavy: true,
		params: z.strictObject({ id: idSchema }),
		answer: bestDaysSchema,
	}),
	listNews: defineRoute({
		method: 'GET',
		path: '/news',
		summary: 'News for the employee, newest first',
		ownership: 'self',
		query: z.strictObject(pageQuery),
		answer: pageOf(newsItemSchema),
	}),
	stopTour: defineRoute({
		method: 'POST',
		path: '/tour/stop',
		summary: "End the day's tour: its planned visits move to the next working day",
		ownership: 'self',
		body: tourStopFormSchema,
		answer: stoppedPlanSchema,
	}),
	getTourStop: defineRoute({
		method: 'GET',
		path: '/tour/stop',
		summary: 'When a day was ended, and the visits that this has moved',
		ownership: 'self',
		query: ofDay,
		answer: tourStopSchema,
	}),
	resumeTour: defineRoute({
		method: 'DELETE',
		path: '/tour/stop',
		summary: 'Take the end of a day back until midnight: visits that nobody has changed come back',
		ownership: 'self',
		query: ofDay,
		answer: resumedPlanSchema,
	}),
	listTourPoints: defineRoute({
		method: 'GET',
		path: '/tour-point',
		summary: "The employee's points, and which of them is the end and on the way",
		ownership: 'self',
		answer: tourPointsSchema,
	}),
	createTourPoint: defineRoute({
		method: 'POST',
		path: '/tour-point',
		summary: 'Keep a point',
		ownership: 'self',
		body: tourPointFormSchema,
		answer: tourPointsSchema,
		status: 201,
	}),
	deleteTourPoint: defineRoute({
		method: 'DELETE',
		path: '/tour-point/{id}',
		summary: 'Forget a point; where it was chosen, nothing is chosen',
		ownership: 'tour-point',
		params: z.strictObject({ id: idSchema }),
		answer: tourPointsSchema,
	}),
	chooseTourPoints: defineRoute({
		method: 'PUT',
		path: '/tour-point/active',
		summary: 'Choose where tours end and what they pass on the way',
		ownership: 'self',
		body: activePointsFormSchema,
		answer: tourPointsSchema,
	}),
}

export const newsRoutes = {
	readNews: defineRoute({
		method: 'POST',
		path: '/news/{id}/read',
		summary: 'Mark a piece of news as read; once more changes nothing',
		ownership: 'news',
		params: z.strictObject({ id: idSchema }),
		answer: newsItemSchema,
	}),
}
