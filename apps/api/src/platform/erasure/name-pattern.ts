const phoneDigits = 6

const escapedSign = (sign: string) => {
	// JSON escapes both with a backslash.
	if (sign === '"') return '\\\\?"'
	return sign === '\\' ? '\\\\{1,2}' : `\\${sign}`
}

const escaped = (text: string) =>
	text.replace(/[!-/:-@[-`{-~]/g, escapedSign).replace(/\s+/g, '\\s+')

const withoutAccents = (text: string) => text.normalize('NFD').replace(/\p{Mn}/gu, '')

/** A database without a locale folds only ASCII case. */
const spellingsOf = (text: string) => [
	...new Set([text, text.toLowerCase(), text.toUpperCase(), withoutAccents(text)]),
]

const between = '[-\\s./()]*'

/** Matches a number in any grouping and with any dialling prefix. */
function alternativesOf(text: string): string[] {
	const digits = text.replace(/[\s./()+-]/g, '')
	if (/^\d+$/.test(digits) && digits.length >= phoneDigits) {
		return [`\\+?[0-9]{0,3}${between}0?${between}${[...digits].join(between)}`]
	}
	return spellingsOf(text).map(escaped)
}

const leastLength = 2

/**
 * A PostgreSQL regular expression that matches these texts as whole words; it matches nothing for an empty
 * list.
 */
export function patternOf(texts: readonly string[]): string {
	const wanted = texts
		.map((text) => text.trim())
		.filter((text) => text.length >= leastLength)
		.sort((a, b) => b.length - a.length)
	const alternatives = [...new Set(wanted.flatMap(alternativesOf))]
	if (alternatives.length === 0) return '\\Zx'
	return `(?<![[:alnum:]])(?:${alternatives.join('|')})(?![[:alnum:]])`
}

/** Several words identify a person; a single word is ambiguous. */
export function sortNames(texts: readonly (string | null)[]): {
	names: string[]
	words: string[]
} {
	const known = texts.filter((text): text is string => text !== null && text.trim() !== '')
	const isName = (text: string) =>
		/\s|@|\w[._]\w/.test(text.trim()) || /^\D*(\d\D*){6,}$/.test(text)
	return { names: known.filter(isName), words: known.filter((text) => !isName(text)) }
}
