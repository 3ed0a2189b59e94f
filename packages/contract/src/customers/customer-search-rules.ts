import { foldText, otherSpellings } from '../core/fold-rules.ts'

/** "And" in the five languages: names are typed with or without it, and mean the same customers. */
const joiningWords: ReadonlySet<string> = new Set(['and', 'e', 'en', 'et', 'und'])

/** Words without joining ones; unchanged where all of them are. */
export function withoutJoining<T>(parts: readonly T[], wordOf: (part: T) => string): readonly T[] {
	const left = parts.filter((part) => !joiningWords.has(wordOf(part)))
	return left.length > 0 ? left : parts
}

/** The search text of a customer with only the names known, between two spaces. */
export function textOfNames(...names: string[]): string {
	const text = names.join(' ')
	return ` ${[foldText(text), ...otherSpellings(text)].join(' ')} `
}

const wordsMax = 6
/** From this number of digits a number is a phone number, whose leading zeros are not stored. */
const phoneDigits = 8

/** The words that a customer must contain in any order, at most six; a number typed in groups is one word. */
export function searchWordsOf(search: string): string[] {
	const folded = foldText(search)
	const digits = folded.replaceAll(' ', '')
	if (/^\d+$/.test(digits) && digits.length >= phoneDigits) {
		return [digits.replace(/^0+/, '') || digits]
	}
	const words = [...new Set(folded.split(' ').filter(Boolean))]
	return withoutJoining(words, (word) => word).slice(0, wordsMax)
}
