import { defineRoute } from '../core/route.ts'
import { kpiSchema } from './kpi.ts'

export const kpiRoutes = {
	getKpi: defineRoute({
		method: 'GET',
		path: '/kpi',
		summary: "The employee's own figures by day, for a year",
		ownership: 'self',
		answer: kpiSchema,
	}),
}
