import { pageOf } from '../../core/envelope.ts'
import { masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import { listedVisitQuerySchema, listedVisitSchema } from './listed-visit.ts'

export const listedVisitRoutes = {
	listOfficeVisits: defineRoute({
		method: 'GET',
		path: '/office/visit',
		summary: "Visits at the customers of the caller's scope",
		ownership: 'office',
		query: listedVisitQuerySchema,
		answer: pageOf(listedVisitSchema),
	}),
	getOfficeVisit: defineRoute({
		method: 'GET',
		path: '/office/visit/{id}',
		summary: "One visit at a customer of the caller's scope",
		ownership: 'office',
		params: masterById,
		answer: listedVisitSchema,
	}),
}
