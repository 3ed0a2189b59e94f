/** The letters of our fonts, from and to; `paper-text.test.ts` holds them against the files. */
export const coveredRanges = [
	...([
		[0x20, 0x7e],
		[0xa0, 0x17f],
		[0x218, 0x21b],
		[0x2009, 0x2009],
	] as const),
	...([
		[0x2010, 0x2011],
		[0x2013, 0x2014],
		[0x2018, 0x201a],
		[0x201c, 0x201e],
	] as const),
	...([
		[0x2022, 0x2022],
		[0x2026, 0x2026],
		[0x202f, 0x202f],
		[0x20ac, 0x20ac],
	] as const),
] as const

const isCovered = (codePoint: number): boolean =>
	coveredRanges.some(([from, to]) => codePoint >= from && codePoint <= to)

/** Replacements for meaningful characters that our fonts lack. */
const substitutes: Record<string, string> = {
	...{ '−': '-', '‒': '–', '―': '—', '⁃': '-', '﹣': '-', '‐': '-' },
	...{ '″': '"', '‟': '"', '〃': '"', '′': "'", '‛': "'", ʼ: "'", ʹ: "'", '‵': "'" },
	...{ ẞ: 'SS', '™': ' (TM)', '℠': ' (SM)', '№': 'No ', '℃': '°C', '℉': '°F' },
	...{ Ω: 'Ohm', μ: 'µ', '‰': ' o/oo', '∅': 'Ø', '⌀': 'Ø', '⁄': '/', '∕': '/' },
	...{ '≤': '<=', '≥': '>=', '≠': '!=', '≈': '~', '∼': '~', '∗': '*', '⋅': '·', '∙': '·' },
	...{ '→': '->', '←': '<-', '↔': '<->', '⇒': '=>', '✓': 'OK', '✔': 'OK', '✗': 'x', '✘': 'x' },
	...{ '‹': '<', '›': '>', '●': '•', '■': '•', '▪': '•', '◦': '•', '★': '*', '☆': '*' },
	...{ '₺': 'TL', '₽': 'RUB', '₴': 'UAH', '\t': ' ', '\u2028': '\n', '\u2029': '\n' },
}

/** Spaces of any width that the fonts lack. */
const space = /^\p{Zs}$/u
const marks = /\p{M}/gu

/** One letter as our fonts have it; empty where nothing can stand for it. */
function fitLetter(letter: string): string {
	if (letter === '\n') return letter
	// A place to break a word: papers break between words, and some fonts draw it.
	if (letter === '\u00ad') return ''
	if (isCovered(letter.codePointAt(0) ?? 0)) return letter
	const substitute = substitutes[letter]
	if (substitute !== undefined) return substitute
	if (space.test(letter)) return ' '
	// Composed characters, such as a ligature, a raised digit or a letter with an accent of another language.
	const parts = letter.normalize('NFKD').replace(marks, '').normalize('NFC')
	return parts === letter ? '' : Array.from(parts, fitLetter).join('')
}

/**
 * A text as a paper shows it: letters that the fonts lack are replaced by what says the same, or left out. On a
 * signed paper nothing may stand as an empty box. What the fonts have is left as it is.
 */
export function paperText(text: string): string {
	const letters = Array.from(text.normalize('NFC').replace(/\r\n?/g, '\n'))
	const fitted = letters.map(fitLetter)
	if (letters.every((letter, index) => letter === fitted[index])) return letters.join('')
	// Where something is left out, its spaces would stand double.
	return fitted
		.join('')
		.replace(/ {2,}/g, ' ')
		.replace(/^ +| +$/gm, '')
}
