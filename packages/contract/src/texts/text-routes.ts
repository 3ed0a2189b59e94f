import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { localeSchema } from '../core/scalars.ts'
import { namespaces } from './text.ts'

export const namespaceSchema = z.enum(namespaces)

export const textRoutes = {
	getTranslation: defineRoute({
		method: 'GET',
		path: '/translation/{locale}/{namespace}',
		summary: 'The texts of a language and namespace',
		ownership: 'public',
		params: z.strictObject({ locale: localeSchema, namespace: namespaceSchema }),
		answer: z.record(z.string(), z.string()),
	}),
}
