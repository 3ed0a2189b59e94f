import * as z from 'zod/mini'
import { listOf } from '../../core/envelope.ts'
import { masterById } from '../../core/masters.ts'
import { defineRoute } from '../../core/route.ts'
import { idSchema, instantSchema } from '../../core/scalars.ts'

/** Why two customers may be duplicates. */
const doubletReasons = ['vat', 'phone', 'name'] as const

/** A possible duplicate of a customer, with the differences. */
const doubletSchema = z.object({
	id: z.string(),
	number: z.nullable(z.string()),
	title: z.string(),
	address: z.string(),
	phone: z.nullable(z.string()),
	orders: z.int(),
	reason: z.enum(doubletReasons),
	/** Who has said that they are two; null where nobody has, or where they share more by now. */
	apart: z.nullable(z.object({ by: z.nullable(z.string()), at: instantSchema })),
})
export type Doublet = z.infer<typeof doubletSchema>

const fieldOwnerSchema = z.object({
	/** The field's name in imports. */
	field: z.string(),
	owner: z.enum(['import', 'people', 'newest']),
})
export type CustomerFieldOwner = z.infer<typeof fieldOwnerSchema>

export const customerCareRoutes = {
	listDoublets: defineRoute({
		method: 'GET',
		path: '/office/customer/{id}/doublets',
		summary: 'Customers of the scope who may be the same as this one',
		ownership: 'office',
		params: masterById,
		answer: listOf(doubletSchema),
	}),
	keepCustomersApart: defineRoute({
		method: 'PUT',
		path: '/office/customer/{id}/apart',
		summary: 'Says that a customer of the scope and one like it are two, or takes that back',
		ownership: 'office',
		params: masterById,
		body: z.strictObject({ doubletId: idSchema, isApart: z.boolean() }),
		answer: listOf(doubletSchema),
	}),
	mergeCustomer: defineRoute({
		method: 'POST',
		path: '/office/customer/{id}/merge',
		summary: 'Has a customer take over what a doublet has; the doublet is closed',
		ownership: 'administrator',
		params: masterById,
		body: z.strictObject({ doubletId: idSchema }),
		answer: z.object({ id: z.string() }),
	}),
	listCustomerFieldOwners: defineRoute({
		method: 'GET',
		path: '/office/customer-field-owner',
		summary: 'Who has the last word about the fields of customers: imports or people',
		ownership: 'office',
		answer: listOf(fieldOwnerSchema),
	}),
}
