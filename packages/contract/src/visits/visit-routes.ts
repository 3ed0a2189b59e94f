import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { dateSchema, idSchema } from '../core/scalars.ts'
import {
	actionItemSchema,
	actionSchema,
	todayVisitsSchema,
	visitOrderFormSchema,
	visitReportFormSchema,
	visitReportSchema,
	visitSchema,
} from './visit.ts'

const byId = z.strictObject({ id: idSchema })

export const visitRoutes = {
	listVisits: defineRoute({
		method: 'GET',
		path: '/visit',
		summary: "The employee's own visits of today, or of another day, in tour order",
		ownership: 'self',
		query: z.strictObject({ date: z.optional(dateSchema) }),
		answer: todayVisitsSchema,
	}),
	getVisit: defineRoute({
		method: 'GET',
		path: '/visit/{id}',
		summary: 'One visit with its customer and actions',
		ownership: 'visit',
		params: byId,
		answer: visitSchema,
	}),
	orderVisits: defineRoute({
		method: 'PUT',
		path: '/visit/order',
		summary: "Put today's planned visits in the wished order",
		ownership: 'self',
		body: visitOrderFormSchema,
		answer: todayVisitsSchema,
	}),
	reportVisit: defineRoute({
		method: 'POST',
		path: '/visit/{id}/report',
		summary: 'Report a planned visit',
		ownership: 'visit',
		params: byId,
		body: visitReportFormSchema,
		answer: visitSchema,
	}),
	getVisitReport: defineRoute({
		method: 'GET',
		path: '/visit/{id}/report',
		summary: 'The report that was sent',
		ownership: 'visit',
		params: byId,
		answer: visitReportSchema,
	}),
	listVisitActions: defineRoute({
		method: 'GET',
		path: '/visit/{id}/action',
		summary: 'The actions of a visit',
		ownership: 'visit',
		params: byId,
		answer: listOf(actionItemSchema),
	}),
	getAction: defineRoute({
		method: 'GET',
		path: '/action/{id}',
		summary: 'One action with its steps, materials and goals',
		ownership: 'action',
		params: byId,
		answer: actionSchema,
	}),
}
