import { foldText, otherSpellings } from '../core/fold-rules.ts'

/** "And" of the five languages: names are typed with it or without, and the same customers are meant. */
const joiningWords: ReadonlySet<string> = new Set(['and', 'e', 'en', 'et', 'und'])

/** Words without those that only join others; nothing else was typed where all of them do. */
export function withoutJoining<T>(parts: readonly T[], wordOf: (part: T) => string): readonly T[] {
	const left = parts.filter((part) => !joiningWords.has(wordOf(part)))
	return left.length > 0 ? left : parts
}

/** The search text of a customer of whom only the names are known, between two spaces. */
export function textOfNames(...names: string[]): string {
	const text = names.join(' ')
	return ` ${[foldText(text), ...otherSpellings(text)].join(' ')} `
}

const wordsMax = 6
/** From so many digits on a number is a phone's, whose leading zeros are not kept. */
const phoneDigits = 8

/** The words that a customer has to hold in any order, at most six; a number typed in groups is one word. */
export function searchWordsOf(search: string): string[] {
	const folded = foldText(search)
	const digits = folded.replaceAll(' ', '')
	if (/^\d+$/.test(digits) && digits.length >= phoneDigits) {
		return [digits.replace(/^0+/, '') || digits]
	}
	const words = [...new Set(folded.split(' ').filter(Boolean))]
	return withoutJoining(words, (word) => word).slice(0, wordsMax)
}
