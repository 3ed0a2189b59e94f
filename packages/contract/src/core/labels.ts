import * as z from 'zod/mini'
import { type Locale, locales } from './locales.ts'

const labelSchema = z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))

/** A text by language; at least one language must have it. */
export const labelsSchema = z
	.strictObject({
		en: labelSchema,
		fr: labelSchema,
		de: labelSchema,
		nl: labelSchema,
		it: labelSchema,
	})
	.check(
		z.refine((labels) => locales.some((locale) => labels[locale] !== undefined), {
			error: 'required',
		}),
	)
export type Labels = z.infer<typeof labelsSchema>

/** The text in every language: a language without its own uses the English one, else the first there is. */
export function completeLabels(labels: Labels): Record<Locale, string> {
	const first = locales.map((locale) => labels[locale]).find((label) => label !== undefined) ?? ''
	return Object.fromEntries(
		locales.map((locale) => [locale, labels[locale] ?? labels.en ?? first]),
	) as Record<Locale, string>
}
