import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { deviceMarkSchema } from '../employees/employee.ts'

export const sealingRoutes = {
	/** For a phone that signed in before such a key existed. */
	getSealingKey: defineRoute({
		method: 'POST',
		path: '/sealing-key',
		summary: "The key of the employee's data on this device",
		ownership: 'self',
		body: z.strictObject({ deviceMark: deviceMarkSchema }),
		answer: z.object({
			/** 32 bytes in base64url; permanent for this employee and device. */
			sealingKey: z.string(),
		}),
		// It changes nothing, and no stored response may hold the key.
		withoutKey: true,
	}),
}
