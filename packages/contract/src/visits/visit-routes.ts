import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { dateSchema, idSchema } from '../core/scalars.ts'
import {
	actionItemSchema,
	actionSchema,
	catalogueActionSchema,
	todayVisitsSchema,
	visitOrderFormSchema,
	visitReportFormSchema,
	visitReportSchema,
	visitSchema,
} from './visit.ts'
import {
	visitCancelFormSchema,
	visitCancellationSchema,
	visitCreateFormSchema,
	visitReplanFormSchema,
	visitStartFormSchema,
} from './visit-change.ts'
import { visitDaysSchema } from './visit-dates.ts'
import {
	visitHistoryDetailSchema,
	visitHistoryItemSchema,
	visitHistoryQuerySchema,
} from './visit-history.ts'

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
	createVisit: defineRoute({
		method: 'POST',
		path: '/visit',
		summary: 'Plan a visit at a customer',
		ownership: 'self',
		body: visitCreateFormSchema,
		answer: visitSchema,
		status: 201,
	}),
	listVisitDays: defineRoute({
		method: 'GET',
		path: '/visit/days',
		summary: 'The days on which the employee can visit anybody, whichever customer it is',
		ownership: 'self',
		answer: visitDaysSchema,
	}),
	orderVisits: defineRoute({
		method: 'PUT',
		path: '/visit/order',
		summary: 'Put the planned visits of a day in the wished order; nothing changes once it is over',
		ownership: 'self',
		body: visitOrderFormSchema,
		answer: todayVisitsSchema,
	}),
	startVisit: defineRoute({
		method: 'POST',
		path: '/visit/{id}/start',
		summary: 'Note the arrival at a planned visit of the day, once',
		ownership: 'visit',
		params: byId,
		body: visitStartFormSchema,
		answer: visitSchema,
	}),
	cancelVisit: defineRoute({
		method: 'POST',
		path: '/visit/{id}/cancel',
		summary: 'Cancel a planned visit',
		ownership: 'visit',
		params: byId,
		body: visitCancelFormSchema,
		answer: visitSchema,
	}),
	getVisitCancellation: defineRoute({
		method: 'GET',
		path: '/visit/{id}/cancel',
		summary: 'Why a visit was cancelled',
		ownership: 'visit',
		params: byId,
		answer: visitCancellationSchema,
	}),
	replanVisit: defineRoute({
		method: 'POST',
		path: '/visit/{id}/replan',
		summary: 'Move a planned visit to another day',
		ownership: 'visit',
		params: byId,
		body: visitReplanFormSchema,
		answer: visitSchema,
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
	listActions: defineRoute({
		method: 'GET',
		path: '/action',
		summary: 'What the employee can do at visits, or at those of one customer',
		ownership: 'self',
		query: z.strictObject({ ...pageQuery, 'filter.customerId': z.optional(idSchema) }),
		answer: pageOf(catalogueActionSchema),
	}),
	getAction: defineRoute({
		method: 'GET',
		path: '/action/{id}',
		summary: 'One action with its steps, materials and goals',
		ownership: 'action',
		params: byId,
		answer: actionSchema,
	}),
	listVisitHistory: defineRoute({
		method: 'GET',
		path: '/visit-history',
		summary:
			"The employee's own visits of all days, the latest first, or everybody's at a customer",
		ownership: 'self',
		query: visitHistoryQuerySchema,
		answer: pageOf(visitHistoryItemSchema),
	}),
	getVisitHistory: defineRoute({
		method: 'GET',
		path: '/visit-history/{id}',
		summary: 'One visit of any day with what was to be done',
		ownership: 'visit',
		params: byId,
		answer: visitHistoryDetailSchema,
	}),
}
