/** Letters with marks and the plain ones that stand for them, one for one. */
export const markedLetters = 'ÀÁÂÃÄÅàáâãäåÇçÈÉÊËèéêëÌÍÎÏìíîïÑñÒÓÔÕÖØòóôõöøÙÚÛÜùúûüÝŸýÿŠšŽž'
export const plainLetters = 'aaaaaaaaaaaacceeeeeeeeiiiiiiiinnoooooooooooouuuuuuuuyyyysszz'
const marked = new RegExp(`[${markedLetters}]`, 'g')
const plainOf = new Map([...markedLetters].map((letter, i) => [letter, plainLetters[i] ?? '']))

/**
 * Text as it is searched: small letters without marks and digits, everything else a space. The
 * database folds in the same way (`fold_text`); a test holds the two together.
 */
export function foldText(text: string): string {
	return text
		.replaceAll(marked, (letter) => plainOf.get(letter) ?? letter)
		.replaceAll(/ß|ẞ/g, 'ss')
		.replaceAll(/æ|Æ/g, 'ae')
		.replaceAll(/œ|Œ/g, 'oe')
		.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
		.replaceAll(/[^a-z0-9]+/g, ' ')
		.trim()
}

/** "And" of the five languages: names are typed with it or without, and the same customers are meant. */
const joiningWords: ReadonlySet<string> = new Set(['and', 'e', 'en', 'et', 'und'])

/** Words without those that only join others; nothing else was typed where all of them do. */
export function withoutJoining<T>(parts: readonly T[], wordOf: (part: T) => string): readonly T[] {
	const left = parts.filter((part) => !joiningWords.has(wordOf(part)))
	return left.length > 0 ? left : parts
}

const wordsMax = 6
/** From so many digits on a number is a phone's, whose leading zeros are not kept. */
const phoneDigits = 8

/**
 * The words that a customer has to hold in any order, at most six. A number that was typed in groups is one
 * word, without the zeros that phones are dialled with.
 */
export function searchWordsOf(search: string): string[] {
	const folded = foldText(search)
	const digits = folded.replaceAll(' ', '')
	if (/^\d+$/.test(digits) && digits.length >= phoneDigits) {
		return [digits.replace(/^0+/, '') || digits]
	}
	const words = [...new Set(folded.split(' ').filter(Boolean))]
	return withoutJoining(words, (word) => word).slice(0, wordsMax)
}
