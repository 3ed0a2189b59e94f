import { pageOf } from '../../core/envelope.ts'
import { masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import {
	officeOrderDetailsSchema,
	officeOrderQuerySchema,
	officeOrderSchema,
} from './office-order.ts'

export const officeOrderRoutes = {
	listOfficeOrders: defineRoute({
		method: 'GET',
		path: '/office/order',
		summary: "Orders of the customers of the caller's scope",
		ownership: 'office',
		query: officeOrderQuerySchema,
		answer: pageOf(officeOrderSchema),
	}),
	getOfficeOrder: defineRoute({
		method: 'GET',
		path: '/office/order/{id}',
		summary: "One order of the caller's scope with its articles and deliveries",
		ownership: 'office',
		params: masterById,
		answer: officeOrderDetailsSchema,
	}),
}
