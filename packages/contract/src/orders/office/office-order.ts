import * as z from 'zod/mini'
import { afterQuery, pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter, yesNoFilter } from '../../core/filters.ts'
import { sortOf } from '../../core/masters.ts'
import { countrySchema, dateSchema, idSchema, instantSchema } from '../../core/scalars.ts'
import { orderStatuses } from '../../options/order-codes.ts'
import { orderDeliverySchema, orderProductSchema } from '../order.ts'

export const officeOrderSchema = z.object({
	/** The order number that people use. */
	id: z.string(),
	customer: z.object({ id: z.string(), title: z.string(), number: z.nullable(z.string()) }),
	country: countrySchema,
	sector: z.object({ id: z.string(), name: z.string() }),
	/** A code; one of an import may be missing in the list. */
	status: z.string(),
	orderedAt: instantSchema,
	deliveredOn: z.nullable(dateSchema),
	expectedOn: z.nullable(dateSchema),
	isPaid: z.boolean(),
	articles: z.int(),
	quantity: z.int(),
	/** The price of all articles, without tax. */
	price: z.number(),
})
export type OfficeOrder = z.infer<typeof officeOrderSchema>

export const officeOrderDetailsSchema = z.extend(officeOrderSchema, {
	products: z.array(orderProductSchema),
	deliveries: z.array(orderDeliverySchema),
})
export type OfficeOrderDetails = z.infer<typeof officeOrderDetailsSchema>

export const officeOrderQuerySchema = z.strictObject({
	...pageQuery,
	...afterQuery,
	/** Words of the customer, a part of the number, an article. */
	'filter.search': searchFilter,
	'filter.status': codeFilter(orderStatuses),
	/** Yes: it is unpaid. */
	'filter.unpaid': yesNoFilter,
	'filter.country': z.optional(countrySchema),
	'filter.sector': z.optional(idSchema),
	'filter.customer': z.optional(idSchema),
	sort: sortOf(['number', 'customer', 'sector', 'status', 'orderedAt', 'deliveredOn']),
})
