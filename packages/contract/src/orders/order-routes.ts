import * as z from 'zod/mini'
import { listOf, pageOf, pageQuery } from '../core/envelope.ts'
import { idsOf } from '../core/filters.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import { optionSchema } from '../options/option.ts'
import {
	cachedCustomersMax,
	orderCountsSchema,
	orderDeliverySchema,
	orderFiltersSchema,
	orderProductSchema,
	orderQuerySchema,
	orderSchema,
	wholeOrderSchema,
} from './order.ts'

export const orderRoutes = {
	listOrders: defineRoute({
		method: 'GET',
		path: '/order',
		summary: 'Orders of a customer, or of all, with articles and deliveries, the newest first',
		ownership: 'self',
		query: orderQuerySchema,
		answer: pageOf(wholeOrderSchema),
	}),
	countOrders: defineRoute({
		method: 'GET',
		path: '/order/counts',
		summary: 'How many orders there are by status and by month',
		ownership: 'self',
		query: orderFiltersSchema,
		answer: orderCountsSchema,
	}),
	keepOrders: defineRoute({
		method: 'GET',
		path: '/order/kept',
		summary: 'The newest orders of given customers with articles and deliveries, for the device',
		ownership: 'self',
		query: z.strictObject({ customerIds: idsOf(cachedCustomersMax) }),
		answer: listOf(wholeOrderSchema),
	}),
	listOrderOptions: defineRoute({
		method: 'GET',
		path: '/order/options',
		summary: "A customer's orders to choose from, the newest first",
		ownership: 'self',
		query: z.strictObject({ customerId: idSchema }),
		answer: listOf(optionSchema),
	}),
	getOrder: defineRoute({
		method: 'GET',
		path: '/order/{id}',
		summary: 'One order',
		ownership: 'order',
		params: z.strictObject({ id: idSchema }),
		query: z.strictObject({ customerId: z.optional(idSchema) }),
		answer: orderSchema,
	}),
	listOrderProducts: defineRoute({
		method: 'GET',
		path: '/order-product',
		summary: 'The articles of an order',
		ownership: 'self',
		query: z.strictObject({
			...pageQuery,
			orderId: idSchema,
			customerId: z.optional(idSchema),
		}),
		answer: pageOf(orderProductSchema),
	}),
	listOrderProductOptions: defineRoute({
		method: 'GET',
		path: '/order-product/options',
		summary: 'The articles of an order to choose from',
		ownership: 'self',
		query: z.strictObject({ orderId: idSchema, customerId: z.optional(idSchema) }),
		answer: listOf(optionSchema),
	}),
	listOrderDeliveries: defineRoute({
		method: 'GET',
		path: '/order-delivery',
		summary: 'The deliveries of an order',
		ownership: 'self',
		query: z.strictObject({ orderId: idSchema, customerId: z.optional(idSchema) }),
		answer: listOf(orderDeliverySchema),
	}),
}
