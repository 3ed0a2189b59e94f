import { cleanPasted } from '../core/edits/paste-rules.ts'
import type { Country } from '../core/locales.ts'

const forms: Record<Country, RegExp> = {
	fr: /^\d{5}$/,
	de: /^\d{5}$/,
	at: /^\d{4}$/,
	be: /^\d{4}$/,
	it: /^\d{5}$/,
	nl: /^[1-9]\d{3} ?[A-Z]{2}$/i,
}

/** Country letters, which precede the code on letters from abroad. */
const ofCountry = /^(?:FR?|DE?|AT?|BE?|IT?|NL)[\s-]*(?=\d)/i

/** A code without country letters and pasted characters: 'D-10115' is '10115'. */
export const cleanPostalCode = (code: string): string => cleanPasted(code).replace(ofCountry, '')

export const isPostalCode = (country: Country, code: string): boolean => forms[country].test(code)
