/** The texts of the app as the journeys' people read them. */
export { texts as de } from '../../packages/contract/src/texts/de/index.ts'
export { texts as en } from '../../packages/contract/src/texts/en/index.ts'
export { texts as fr } from '../../packages/contract/src/texts/fr/index.ts'

/** A text with its gaps filled. */
export function fill(text: string, words: Record<string, string | number>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (gap, name) => String(words[name] ?? gap))
}
