import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { localeSchema } from '../core/scalars.ts'
import { namespaces } from './namespaces.ts'

export const namespaceSchema = z.enum(namespaces)

/**
 * The office's own texts in one language and namespace. The version rises with every change; no texts are
 * left when all have their released wording again.
 */
const rewordingSchema = z.object({
	namespace: namespaceSchema,
	version: z.int(),
	texts: z.record(z.string(), z.string()),
})
export type Rewording = z.infer<typeof rewordingSchema>

export const textRoutes = {
	getTranslation: defineRoute({
		method: 'GET',
		path: '/translation/{locale}/{namespace}',
		summary: 'The texts of a language and namespace',
		ownership: 'public',
		params: z.strictObject({ locale: localeSchema, namespace: namespaceSchema }),
		answer: z.record(z.string(), z.string()),
	}),
	listRewordings: defineRoute({
		method: 'GET',
		path: '/translation/{locale}',
		summary: 'What the office has worded otherwise in a language',
		ownership: 'public',
		params: z.strictObject({ locale: localeSchema }),
		query: z.strictObject({ namespace: z.optional(namespaceSchema) }),
		answer: listOf(rewordingSchema),
	}),
}
