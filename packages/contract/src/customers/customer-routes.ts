import * as z from 'zod/mini'
import { pageOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import { visitDatesSchema } from '../visits/visit-dates.ts'
import {
	cachedCustomersSchema,
	customerItemSchema,
	customerQuerySchema,
	customerSchema,
} from './customer.ts'
import {
	changedCustomerSchema,
	customerCreateSchema,
	customerPatchSchema,
	customerUpdateSchema,
} from './customer-form.ts'
import { customerHistoryEntrySchema, customerHistoryQuerySchema } from './customer-history.ts'
import { customerMapQuerySchema, customerMapSchema } from './map/customer-map.ts'
import { openingHourRoutes } from './opening-hours.ts'

const byId = z.strictObject({ id: idSchema })
const markSchema = z.optional(z.string().check(z.maxLength(200)))

export const customerRoutes = {
	...openingHourRoutes,
	listCustomers: defineRoute({
		method: 'GET',
		path: '/customer',
		summary: "Customers of the employee's sectors",
		ownership: 'self',
		query: customerQuerySchema,
		answer: pageOf(customerItemSchema),
	}),
	keepCustomers: defineRoute({
		method: 'GET',
		path: '/customer/kept',
		summary: 'All customers for the device, or what changed of them since a mark',
		ownership: 'self',
		query: z.strictObject({ since: markSchema, after: markSchema }),
		answer: cachedCustomersSchema,
	}),
	mapCustomers: defineRoute({
		method: 'GET',
		path: '/customer/map',
		summary: 'Customers of a part of the map, the nearest to its middle first, at most 20,000',
		ownership: 'self',
		query: customerMapQuerySchema,
		answer: customerMapSchema,
	}),
	getCustomer: defineRoute({
		method: 'GET',
		path: '/customer/{id}',
		summary: 'One customer',
		ownership: 'customer',
		params: byId,
		query: z.strictObject({ visitId: z.optional(idSchema) }),
		answer: customerSchema,
	}),
	listCustomerHistory: defineRoute({
		method: 'GET',
		path: '/customer/{id}/history',
		summary: 'Visits, problems and status changes of a customer, the newest first',
		ownership: 'customer',
		params: byId,
		query: customerHistoryQuerySchema,
		answer: pageOf(customerHistoryEntrySchema),
	}),
	getVisitDates: defineRoute({
		method: 'GET',
		path: '/customer/{id}/visit-dates',
		summary: 'The days on which the customer can be visited',
		ownership: 'customer',
		params: byId,
		query: z.strictObject({ visitId: z.optional(idSchema) }),
		answer: visitDatesSchema,
	}),
	createCustomer: defineRoute({
		method: 'POST',
		path: '/customer',
		summary: 'Add a customer: a lead, or a prospect where a prospector adds it',
		ownership: 'self',
		body: customerCreateSchema,
		answer: customerSchema,
		status: 201,
	}),
	updateCustomer: defineRoute({
		method: 'PUT',
		path: '/customer/{id}',
		summary: 'Change what the form holds of a customer',
		ownership: 'customer',
		params: byId,
		body: customerUpdateSchema,
		answer: changedCustomerSchema,
	}),
	patchCustomer: defineRoute({
		method: 'PATCH',
		path: '/customer/{id}',
		summary: 'Close or open a customer, note, label or place it',
		ownership: 'customer',
		params: byId,
		body: customerPatchSchema,
		answer: changedCustomerSchema,
	}),
}
