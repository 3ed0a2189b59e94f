import type { Locale, Texts } from '@roundsman/contract'
import { texts as de } from '@roundsman/contract/texts/de'
import { texts as en } from '@roundsman/contract/texts/en'
import { texts as fr } from '@roundsman/contract/texts/fr'
import { texts as it } from '@roundsman/contract/texts/it'
import { texts as nl } from '@roundsman/contract/texts/nl'

/** The texts of the app as people read them, by language. */
export const words: Record<Locale, Texts> = { en, fr, de, nl, it }

export { de, en, fr, it, nl }

/** A text with its gaps filled. */
export function fill(text: string, gaps: Record<string, string | number>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (gap, name) => String(gaps[name] ?? gap))
}

/** The label of a coded value; a value without one is its own label. */
export function labelIn(locale: Locale, list: string, value: string): string {
	const options: Record<string, string> = words[locale].options
	return options[`${list}.${value}`] ?? value
}

/** A text as queries by text see it: each run of spaces, also of those that do not break, is one space. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
