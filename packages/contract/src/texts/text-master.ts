import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../core/envelope.ts'
import { searchFilter, yesNoFilter } from '../core/filters.ts'
import { defineRoute } from '../core/route.ts'
import { localeSchema } from '../core/scalars.ts'
import { namespaceSchema } from './text-routes.ts'

const wordingMax = 4_000

const textMasterSchema = z.object({
	namespace: namespaceSchema,
	key: z.string(),
	released: z.string(),
	/** As the firm says it; null where it says it as released. */
	own: z.nullable(z.string()),
})
export type TextMaster = z.infer<typeof textMasterSchema>

export const textMasterRoutes = {
	listTextMasters: defineRoute({
		method: 'GET',
		path: '/office/text',
		summary: 'Texts of a language, as released and as the firm says them',
		ownership: 'administrator',
		query: z.strictObject({
			...pageQuery,
			locale: localeSchema,
			'filter.namespace': z.optional(namespaceSchema),
			'filter.search': searchFilter,
			/** Those that the firm words itself. */
			'filter.isOwn': yesNoFilter,
		}),
		answer: pageOf(textMasterSchema),
	}),
	putText: defineRoute({
		method: 'PUT',
		path: '/office/text/{locale}/{namespace}/{key}',
		summary: 'Word a text otherwise in every open app, or give the released wording back',
		ownership: 'administrator',
		params: z.strictObject({
			locale: localeSchema,
			namespace: namespaceSchema,
			key: z.string().check(z.minLength(1), z.maxLength(100)),
		}),
		body: z.strictObject({ wording: z.nullable(z.string().check(z.maxLength(wordingMax))) }),
		answer: textMasterSchema,
	}),
}
