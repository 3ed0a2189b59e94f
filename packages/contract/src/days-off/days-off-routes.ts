import * as z from 'zod/mini'
import { pageOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import { dayOffRequestFormSchema, daysOffSchema } from './day-off-request.ts'
import {
	approvalSchema,
	entitlementFormSchema,
	officeRequestDetailSchema,
	officeRequestQuerySchema,
	officeRequestSchema,
	refusalSchema,
	teamQuerySchema,
	teamSchema,
	yearBalanceSchema,
} from './office-days-off.ts'

export const daysOffRoutes = {
	getDaysOff: defineRoute({
		method: 'GET',
		path: '/days-off',
		summary: "The employee's days off, requests and balances of this year and the next",
		ownership: 'self',
		answer: daysOffSchema,
	}),
	askForDaysOff: defineRoute({
		method: 'POST',
		path: '/days-off',
		summary: 'Ask for whole days, or half of one',
		ownership: 'self',
		body: dayOffRequestFormSchema,
		answer: daysOffSchema,
		status: 201,
	}),
	withdrawDaysOff: defineRoute({
		method: 'POST',
		path: '/days-off/{id}/withdraw',
		summary: 'Take back a request, or days that were approved and have not begun',
		ownership: 'day-off-request',
		params: z.strictObject({ id: idSchema }),
		answer: daysOffSchema,
	}),
}

export const officeDaysOffRoutes = {
	listDayOffRequests: defineRoute({
		method: 'GET',
		path: '/office/days-off/requests',
		summary: "Requests of the scope's people, to be decided or decided",
		ownership: 'office',
		query: officeRequestQuerySchema,
		answer: pageOf(officeRequestSchema),
	}),
	getDayOffRequest: defineRoute({
		method: 'GET',
		path: '/office/days-off/requests/{id}',
		summary: 'One request with the balance and the visits planned on these days',
		ownership: 'office',
		params: masterById,
		answer: officeRequestDetailSchema,
	}),
	approveDaysOff: defineRoute({
		method: 'POST',
		path: '/office/days-off/requests/{id}/approve',
		summary: 'Approve a request and say what becomes of each visit, in one transaction',
		ownership: 'office',
		params: masterById,
		body: approvalSchema,
		answer: officeRequestSchema,
	}),
	refuseDaysOff: defineRoute({
		method: 'POST',
		path: '/office/days-off/requests/{id}/refuse',
		summary: 'Refuse a request with a reason',
		ownership: 'office',
		params: masterById,
		body: refusalSchema,
		answer: officeRequestSchema,
	}),
	getTeamDaysOff: defineRoute({
		method: 'GET',
		path: '/office/days-off/team',
		summary: "Days off and requests of the scope's people in the field, side by side",
		ownership: 'office',
		query: teamQuerySchema,
		answer: teamSchema,
	}),
	putEntitlement: defineRoute({
		method: 'PUT',
		path: '/office/days-off/entitlement',
		summary: 'Say how many days off a person has in a year, or keep no balance',
		ownership: 'administrator',
		body: entitlementFormSchema,
		answer: yearBalanceSchema,
	}),
}
