import * as z from 'zod/mini'
import { countries } from '../core/locales.ts'

/** The kind of a link. Belgium has two pages for accompanying, one in each language. */
export const linkKinds = [
	'vat',
	'iban',
	'complaints',
	'accompanying',
	'accompanyingFr',
	'accompanyingNl',
	'callUps',
] as const
const linkKindSchema = z.enum(linkKinds)
export type LinkKind = z.infer<typeof linkKindSchema>

/** Countries with links of their own: Austria has Germany's. */
export const linkCountries = countries.filter((country) => country !== 'at')
export type LinkCountry = Exclude<(typeof countries)[number], 'at'>

export const linkSchema = z.object({
	country: z.enum(linkCountries as [LinkCountry, ...LinkCountry[]]),
	kind: linkKindSchema,
	url: z.string(),
})
export type UsefulLink = z.infer<typeof linkSchema>
