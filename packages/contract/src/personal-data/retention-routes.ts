import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { countrySchema } from '../core/scalars.ts'
import { observations, type RetentionKind, retentionKinds } from './retention-rules.ts'

const kindSchema = z.enum(retentionKinds as [RetentionKind, ...RetentionKind[]])

const retentionStateSchema = z.object({
	kinds: z.array(z.object({ kind: kindSchema, months: z.int(), least: z.int(), most: z.int() })),
	/** Data about employees' work that is not stored in a country. */
	unobserved: z.array(z.object({ country: countrySchema, what: z.enum(observations) })),
})
export type RetentionState = z.infer<typeof retentionStateSchema>

const monthsSchema = z.strictObject({ kind: kindSchema, months: z.int() })

export const retentionRoutes = {
	getRetention: defineRoute({
		method: 'GET',
		path: '/office/retention',
		summary: 'For how long what is kept, and what of employees is not',
		ownership: 'administrator',
		answer: retentionStateSchema,
	}),
	putRetention: defineRoute({
		method: 'PUT',
		path: '/office/retention',
		summary: 'Keep something for so many months',
		ownership: 'administrator',
		body: monthsSchema,
		answer: retentionStateSchema,
	}),
	putObservation: defineRoute({
		method: 'PUT',
		path: '/office/observation',
		summary: 'Keep something of how employees of a country work, or no longer, from now on',
		ownership: 'administrator',
		body: z.strictObject({
			country: countrySchema,
			what: z.enum(observations),
			isOn: z.boolean(),
		}),
		answer: retentionStateSchema,
	}),
}
