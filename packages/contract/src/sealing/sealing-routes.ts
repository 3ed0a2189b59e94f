import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { deviceMarkSchema } from '../employees/employee.ts'

export const sealingRoutes = {
	/** For a phone that signed in before there was such a key. */
	getSealingKey: defineRoute({
		method: 'POST',
		path: '/sealing-key',
		summary: "The key of the employee's data on this device",
		ownership: 'self',
		body: z.strictObject({ deviceMark: deviceMarkSchema }),
		answer: z.object({
			/** 32 bytes in base64url; the same for this employee and device at all times. */
			sealingKey: z.string(),
		}),
		// It changes nothing, and no stored answer may hold the key.
		withoutKey: true,
	}),
}
