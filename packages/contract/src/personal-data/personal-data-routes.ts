import * as z from 'zod/mini'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { erasureFeedSchema, personKinds } from './person.ts'
import { observations } from './retention-rules.ts'

const storedSchema = z.object({
	/** Stored data about the caller's work. */
	observed: z.array(z.enum(observations)),
	months: z.object({
		report_positions: z.int(),
		return_photos: z.int(),
		/** Missing in responses of contract versions before 24. */
		day_off_requests: z.optional(z.int()),
		chat: z.int(),
		events: z.int(),
	}),
	days: z.object({ answers: z.int(), sessions: z.int() }),
})
export type StoredOfMe = z.infer<typeof storedSchema>

/** Open work that prevents an erasure. */
const erasureObstacles = [
	'account',
	'returns',
	'tickets',
	'shipments',
	'parcels',
	'visits',
] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

const erasureReportSchema = z.object({
	isDone: z.boolean(),
	obstacles: z.array(z.object({ what: z.enum(erasureObstacles), count: z.int() })),
	/** Changed rows by table. */
	rows: z.record(z.string(), z.int()),
	files: z.int(),
})
export type ErasureOutcome = z.infer<typeof erasureReportSchema>

export const personalDataRoutes = {
	exportPerson: defineRoute({
		method: 'GET',
		path: '/office/personal-data/{id}',
		summary: 'Everything that names a contact person, a customer or an employee, as a zip file',
		ownership: 'administrator',
		params: masterById,
		query: z.strictObject({ kind: z.enum(personKinds) }),
		isFile: true,
	}),
	previewErasure: defineRoute({
		method: 'GET',
		path: '/office/personal-data/{id}/erasure',
		summary: 'What erasing somebody would mask, and what stands in the way',
		ownership: 'administrator',
		params: masterById,
		query: z.strictObject({ kind: z.enum(personKinds) }),
		answer: erasureReportSchema,
	}),
	erasePerson: defineRoute({
		method: 'POST',
		path: '/office/personal-data/{id}/erasure',
		summary: 'Erases a contact person, a customer or an employee from everything',
		ownership: 'administrator',
		params: masterById,
		body: z.strictObject({
			kind: z.enum(personKinds),
			/** For a customer: its number, or its name where it has none, as typed by the person. */
			confirmation: z.optional(z.string().check(z.maxLength(200))),
		}),
		answer: erasureReportSchema,
	}),
	getStoredOfMe: defineRoute({
		method: 'GET',
		path: '/personal-data',
		summary: 'What is kept of how the caller works, and for how long',
		ownership: 'self',
		answer: storedSchema,
	}),
	listErasures: defineRoute({
		method: 'GET',
		path: '/erasures',
		summary: 'Who was erased since the last time, by ids: devices drop what they keep of them',
		ownership: 'self',
		query: z.strictObject({ since: z.optional(z.string().check(z.maxLength(200))) }),
		answer: erasureFeedSchema,
	}),
}
