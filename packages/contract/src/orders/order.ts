import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { codeFilter, searchFilter, yesNoFilter } from '../core/filters.ts'
import { codedSchema, dateSchema, idSchema, instantSchema } from '../core/scalars.ts'
import { orderStatuses } from '../options/order-codes.ts'

/** Limit of customers whose orders one request returns for a device: two full tours. */
export const cachedCustomersMax = 120
/** Limit of each customer's newest orders on a device. */
export const cachedOrdersEach = 10

export const orderSchema = z.object({
	/** The order number that people use. */
	id: z.string(),
	customerId: z.string(),
	customerTitle: z.string(),
	status: codedSchema,
	/** Some of its deliveries have arrived, others have not. */
	isPartlyDelivered: z.boolean(),
	createdAt: instantSchema,
	deliveryAt: z.nullable(dateSchema),
	expectedDeliveryAt: z.nullable(dateSchema),
	/** Sum of the articles without tax, in the profile's currency. */
	price: z.number(),
	totalQuantity: z.int(),
	totalArticles: z.int(),
	isOrderPaid: z.boolean(),
})
export type Order = z.infer<typeof orderSchema>

export const orderProductSchema = z.object({
	id: z.string(),
	orderId: z.string(),
	article: z.string(),
	articleType: z.string(),
	brand: z.string(),
	/** The codes on its label: the article's EAN, and the 18 digits of this piece. */
	ean: z.nullable(z.string()),
	pieceCode: z.nullable(z.string()),
	quantity: z.int(),
	/** The price of one piece. */
	price: z.number(),
	sum: z.number(),
})
export type OrderProduct = z.infer<typeof orderProductSchema>

export const orderDeliverySchema = z.object({
	id: z.string(),
	orderId: z.string(),
	/** The courier. */
	type: codedSchema,
	paketNumber: z.string(),
	sentDate: dateSchema,
	deliveryDate: z.nullable(dateSchema),
	trackingUrl: z.nullable(z.string()),
})
export type OrderDelivery = z.infer<typeof orderDeliverySchema>

/** An order with its articles and deliveries, so that a listed order can be opened without network. */
export const wholeOrderSchema = z.extend(orderSchema, {
	products: z.array(orderProductSchema),
	deliveries: z.array(orderDeliverySchema),
})
export type WholeOrder = z.infer<typeof wholeOrderSchema>

export const orderFiltersSchema = z.strictObject({
	customerId: z.optional(idSchema),
	/** Words, each a part of the order number, of an article or one of its codes, or of the customer. */
	'filter.search': searchFilter,
	'filter.status': codeFilter(orderStatuses),
	/** Yes: it is unpaid. */
	'filter.unpaid': yesNoFilter,
	'filter.startDate': z.optional(dateSchema),
	'filter.endDate': z.optional(dateSchema),
})
export type OrderFilters = z.infer<typeof orderFiltersSchema>

export const orderQuerySchema = z.extend(orderFiltersSchema, pageQuery)
export type OrderQuery = z.infer<typeof orderQuerySchema>

/** The groups of a list of orders. */
export const orderGroups = ['all', 'under_way', 'delivered', 'unpaid', 'canceled'] as const
export type OrderGroup = (typeof orderGroups)[number]

const countSchema = z.int().check(z.gte(0))
export const orderCountsSchema = z.object({
	/** The counts by group, independent of the filters for status and payment. */
	groups: z.object({
		all: countSchema,
		under_way: countSchema,
		delivered: countSchema,
		unpaid: countSchema,
		canceled: countSchema,
	}),
	/** The results of all filters, by month (YYYY-MM) in the employee's time zone, the newest first. */
	months: z.array(z.object({ month: z.string(), count: countSchema })),
})
export type OrderCounts = z.infer<typeof orderCountsSchema>
