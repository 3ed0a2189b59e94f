import { texts as german } from '../../packages/contract/src/texts/de/index.ts'
import { texts as english } from '../../packages/contract/src/texts/en/index.ts'
import { texts as french } from '../../packages/contract/src/texts/fr/index.ts'

type Namespaces = Record<string, Record<string, string>>

/** As people read them: where a long word may be divided is not seen, and Playwright leaves it out of names. */
function read<T extends Namespaces>(texts: T): T {
	const whole = (words: Record<string, string>) =>
		Object.fromEntries(
			Object.entries(words).map(([key, text]) => [key, text.replaceAll('\u00ad', '')]),
		)
	return Object.fromEntries(
		Object.entries(texts).map(([namespace, words]) => [namespace, whole(words)]),
	) as T
}

/** The texts of the app as the journeys' people read them. */
export const de = read(german)
export const en = read(english)
export const fr = read(french)

/** A text with its gaps filled. */
export function fill(text: string, words: Record<string, string | number>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (gap, name) => String(words[name] ?? gap))
}
