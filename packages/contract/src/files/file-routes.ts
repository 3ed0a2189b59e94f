import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'

export const fileRoutes = {
	getFile: defineRoute({
		method: 'GET',
		path: '/file/{id}',
		summary: "A picture of a customer's record",
		ownership: 'file',
		params: z.strictObject({ id: idSchema }),
		isFile: true,
	}),
}
