// Without zod, which the first screens do not load.
export const locales = ['en', 'fr', 'de', 'nl', 'it'] as const
export type Locale = (typeof locales)[number]
/** The name of each language in that language. */
export const languageNames = {
	en: 'English',
	fr: 'Français',
	de: 'Deutsch',
	nl: 'Nederlands',
	it: 'Italiano',
} as const satisfies Record<Locale, string>
/** The language of a person who has not chosen one and whose browser has none of ours. */
export const defaultLocale: Locale = 'fr'

export const countries = ['fr', 'de', 'at', 'be', 'it', 'nl'] as const
export type Country = (typeof countries)[number]
