import * as z from 'zod/mini'
import { listOf, pageOf, wholeFromText } from '../core/envelope.ts'
import { searchFilter } from '../core/filters.ts'
import { searchMaxLength } from '../core/limits.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import {
	addedPhotoSchema,
	causeOptionSchema,
	changedClaimSchema,
	claimableProductSchema,
	claimQuerySchema,
	claimSchema,
	claimSubjectQuery,
	newClaimSchema,
	quantityOptionSchema,
} from './claim.ts'
import { claimCauseNames } from './claim-codes.ts'
import { quantityMax } from './claim-limits.ts'

const own = { ownership: 'self', feature: 'returns' } as const
const ofClaim = { ownership: 'claim', feature: 'returns' } as const
const params = z.strictObject({ id: idSchema })
const optionsQuery = z.strictObject(claimSubjectQuery)

export const claimRoutes = {
	listClaims: defineRoute({
		method: 'GET',
		path: '/return-claim',
		summary: 'Claims of a return, of a customer, or all, the newest first',
		...own,
		query: claimQuerySchema,
		answer: pageOf(claimSchema),
	}),
	searchClaimables: defineRoute({
		method: 'GET',
		path: '/return-claim-search',
		summary:
			"A customer's order products by article, brand, code or order, with what can be claimed",
		...own,
		query: z.strictObject({
			returnId: z.optional(idSchema),
			customerId: idSchema,
			/** May contain an order number after `#`. */
			'filter.search': z.string().check(z.trim(), z.minLength(1), z.maxLength(searchMaxLength)),
			'filter.orderId': searchFilter,
		}),
		answer: listOf(claimableProductSchema),
	}),
	getClaim: defineRoute({
		method: 'GET',
		path: '/return-claim/{id}',
		summary: 'One claim',
		...ofClaim,
		params,
		answer: claimSchema,
	}),
	createClaim: defineRoute({
		method: 'POST',
		path: '/return-claim',
		summary: 'Claims pieces of an order product',
		...own,
		body: newClaimSchema,
		answer: claimSchema,
		status: 201,
	}),
	updateClaim: defineRoute({
		method: 'POST',
		path: '/return-claim/{id}/update',
		summary: 'Changes, confirms or refuses a claim',
		...ofClaim,
		params,
		body: changedClaimSchema,
		answer: claimSchema,
	}),
	addClaimPhoto: defineRoute({
		method: 'POST',
		path: '/return-claim/{id}/images',
		summary: 'Gives a claim a photo whose pieces have all arrived',
		...ofClaim,
		params,
		body: addedPhotoSchema,
		answer: claimSchema,
	}),
	deleteClaim: defineRoute({
		method: 'DELETE',
		path: '/return-claim/{id}',
		summary: 'Deletes a claim of a return that is not confirmed',
		...ofClaim,
		params,
		query: z.strictObject({ customerId: z.optional(idSchema) }),
	}),
	getClaimOptions: defineRoute({
		method: 'GET',
		path: '/claim-options',
		summary: 'Causes and quantities of a claim in one call',
		...own,
		query: optionsQuery,
		answer: z.object({
			causes: z.array(causeOptionSchema),
			quantities: z.array(quantityOptionSchema),
		}),
	}),
	listClaimCauses: defineRoute({
		method: 'GET',
		path: '/claim-options/causes',
		summary: 'Causes by which an order product can be claimed',
		...own,
		query: optionsQuery,
		answer: listOf(causeOptionSchema),
	}),
	listClaimQuantities: defineRoute({
		method: 'GET',
		path: '/claim-options/quantities',
		summary: 'Quantities of an order product that can be claimed',
		...own,
		query: z.strictObject({ ...claimSubjectQuery, causeId: z.optional(z.enum(claimCauseNames)) }),
		answer: listOf(quantityOptionSchema),
	}),
	getClaimPrice: defineRoute({
		method: 'GET',
		path: '/claim-options/total-price',
		summary: 'What a claim credits',
		...own,
		query: z.strictObject({
			...claimSubjectQuery,
			causeId: z.enum(claimCauseNames),
			quantity: wholeFromText(1, quantityMax),
		}),
		answer: z.object({ total: z.number() }),
	}),
}
