import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'

/** The progress of an installation's setup. */
const setupStateSchema = z.object({
	hasFirm: z.boolean(),
	firmName: z.nullable(z.string()),
	hasSecondFactor: z.boolean(),
	fieldPeople: z.int(),
	officePeople: z.int(),
	/** The number of all people with a password. */
	withPassword: z.int(),
	sectors: z.int(),
	customers: z.int(),
	/** A map of the region is available: a pack, or a style. */
	hasMap: z.boolean(),
	/** The outside services that are configured in the settings. */
	services: z.object({
		vatRegister: z.boolean(),
		addressSearch: z.boolean(),
		routes: z.boolean(),
		ticketSystem: z.boolean(),
		carriers: z.int(),
	}),
})
export type SetupState = z.infer<typeof setupStateSchema>

export const setupRoutes = {
	getSetupState: defineRoute({
		method: 'GET',
		path: '/office/setup',
		summary: 'How far the installation is set up',
		ownership: 'administrator',
		answer: setupStateSchema,
	}),
}
