import * as z from 'zod/mini'
import { pageOf } from '../core/envelope.ts'
import { labelsSchema } from '../core/labels.ts'
import { lineSchema, masterById, masterQuery, sortOf } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { countrySchema, dateSchema } from '../core/scalars.ts'

/** A campaign whose coupon every customer of the country may get once. */
const campaignSchema = z.object({
	id: z.string(),
	country: countrySchema,
	names: labelsSchema,
	code: z.string(),
	start: dateSchema,
	end: dateSchema,
	isActive: z.boolean(),
	version: z.int(),
})
export type Campaign = z.infer<typeof campaignSchema>

export const campaignFormSchema = z
	.strictObject({
		country: countrySchema,
		names: labelsSchema,
		code: lineSchema,
		start: dateSchema,
		end: dateSchema,
	})
	.check(z.refine(({ start, end }) => start <= end, { path: ['end'], error: 'date_order' }))
export type CampaignForm = z.infer<typeof campaignFormSchema>

export const campaignChangeSchema = z.strictObject({
	names: z.optional(labelsSchema),
	code: z.optional(lineSchema),
	start: z.optional(dateSchema),
	end: z.optional(dateSchema),
	isActive: z.optional(z.boolean()),
})
export type CampaignChange = z.infer<typeof campaignChangeSchema>

export const campaignRoutes = {
	listCampaigns: defineRoute({
		method: 'GET',
		path: '/office/campaign',
		summary: 'Campaigns, the latest first',
		ownership: 'office',
		query: z.strictObject({
			...masterQuery,
			'filter.country': z.optional(countrySchema),
			sort: sortOf(['code', 'country', 'start', 'end']),
		}),
		answer: pageOf(campaignSchema),
	}),
	getCampaign: defineRoute({
		method: 'GET',
		path: '/office/campaign/{id}',
		summary: 'One campaign',
		ownership: 'office',
		params: masterById,
		answer: campaignSchema,
	}),
	createCampaign: defineRoute({
		method: 'POST',
		path: '/office/campaign',
		summary: 'Add a campaign',
		ownership: 'administrator',
		body: campaignFormSchema,
		answer: campaignSchema,
		status: 201,
	}),
	changeCampaign: defineRoute({
		method: 'PATCH',
		path: '/office/campaign/{id}',
		summary: 'Change a campaign, withdraw it or take it back',
		ownership: 'administrator',
		params: masterById,
		body: campaignChangeSchema,
		answer: campaignSchema,
	}),
}
