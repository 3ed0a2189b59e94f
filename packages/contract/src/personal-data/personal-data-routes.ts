import * as z from 'zod/mini'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { erasureFeedSchema, personKinds } from './person.ts'
import { observations } from './retention-rules.ts'

const storedSchema = z.object({
	/** What is kept of how the caller works. */
	observed: z.array(z.enum(observations)),
	months: z.object({
		report_positions: z.int(),
		return_photos: z.int(),
		chat: z.int(),
		events: z.int(),
	}),
	days: z.object({ answers: z.int(), sessions: z.int() }),
})
export type StoredOfMe = z.infer<typeof storedSchema>

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
