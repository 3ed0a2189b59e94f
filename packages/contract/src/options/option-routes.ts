import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { optionListNames, optionSchema } from './option.ts'
import { optionMasterRoutes } from './option-master.ts'

export const optionRoutes = {
	...optionMasterRoutes,
	listAllOptions: defineRoute({
		method: 'GET',
		path: '/option',
		summary: 'Every static list by its name',
		ownership: 'self',
		answer: z.record(z.string(), z.array(optionSchema)),
	}),
	listOptions: defineRoute({
		method: 'GET',
		path: '/option/{list}',
		summary: 'One static list',
		ownership: 'self',
		params: z.strictObject({ list: z.enum(optionListNames) }),
		answer: listOf(optionSchema),
	}),
}
