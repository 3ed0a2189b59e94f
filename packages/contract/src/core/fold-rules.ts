import { invisibleMarks } from './edits/paste-rules.ts'

// One normalization for all searches. The database normalizes in the same way (`fold_text`, `join_umlauts`,
// `other_spellings`); a test compares the two.

/** Letters without a combining mark to remove, and their replacements. */
const ownLetters = new Map([
	...[...'ıłđøħŧðŋſ'].map((letter, at) => [letter, 'ildohtdns'[at] ?? ''] as const),
	...[...'ŁĐØĦŦÐŊ'].map((letter, at) => [letter, 'ldohtdn'[at] ?? ''] as const),
	...['ß', 'ẞ'].map((letter) => [letter, 'ss'] as const),
	...['æ', 'Æ'].map((letter) => [letter, 'ae'] as const),
	...['œ', 'Œ'].map((letter) => [letter, 'oe'] as const),
	...['þ', 'Þ'].map((letter) => [letter, 'th'] as const),
	...['ĳ', 'Ĳ'].map((letter) => [letter, 'ij'] as const),
	['ﬁ', 'fi'],
	['ﬂ', 'fl'],
])
const isOwnLetter = new RegExp(`[${[...ownLetters.keys()].join('')}]`, 'g')
const marks = new RegExp(`[\\u0300-\\u036f${invisibleMarks}]`, 'g')
// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is what is looked for.
const isPlain = /^[\u0000-\u007f]*$/

/** Lower-case letters without marks or invisible characters; punctuation stays. */
export function foldLetters(text: string): string {
	if (isPlain.test(text)) return text.toLowerCase()
	return text
		.normalize('NFD')
		.replaceAll(marks, '')
		.replaceAll(isOwnLetter, (letter) => ownLetters.get(letter) ?? letter)
		.toLowerCase()
}

/** Text normalized for a search: lower-case letters without marks and digits, everything else a space. */
export const foldText = (text: string): string =>
	foldLetters(text)
		.replaceAll(/[^a-z0-9]+/g, ' ')
		.trim()

/** In 'Bauer', 'Quelle' and 'Rue' the e does not stand for an umlaut. */
const writtenUmlaut = /(?<![aeoq])([aou])e(?=[a-z])/g
const mayBeUmlaut = /[aou]e/

/** Folded text with 'Goetz' normalized like 'Götz': names are written in both ways. */
export const joinUmlauts = (folded: string): string =>
	// Most texts have none: testing for fewer letters takes a third of the time.
	mayBeUmlaut.test(folded) ? folded.replaceAll(writtenUmlaut, '$1') : folded

const umlauts = /[äöüøÄÖÜØ]/g

/** Folded text with 'Götz' normalized like 'Goetz'. */
export const spellUmlauts = (text: string): string =>
	foldText(text.normalize('NFC').replaceAll(umlauts, (letter) => `${letter}e`))

/** The words of a text that have another spelling, folded in that spelling. */
export function otherSpellings(text: string): string[] {
	const own = foldText(text)
	if (own === '') return []
	const words = own.split(' ')
	const others = [spellUmlauts(text), joinUmlauts(own)].map((other) =>
		other === own ? [] : other.split(' ').filter((word, at) => word !== words[at]),
	)
	return others.flat()
}
