import { foldText, joinUmlauts } from '../core/fold-rules.ts'
import { fieldsOf } from './import-dictionary.ts'
import type { ImportField, ImportKind } from './import-kind.ts'

const numberWords = new Set(['n', 'no', 'nr', 'num', 'nro', 'number', 'nummer', 'numero'])

/**
 * A header normalized for comparison: without case, marks, punctuation and spaces, and with 'Nr.' for every
 * word for number.
 */
export const squeezeHeader = (header: string): string =>
	joinUmlauts(foldText(header.replaceAll(/[°º]/g, ' ')))
		.split(' ')
		.map((word) => (numberWords.has(word) ? 'nr' : word.replace(/(?:nummer|number|numero)$/, 'nr')))
		.join('')

/** A normalized name of a field, with its rank: the lower, the more common. */
type HeaderWord = { word: string; field: ImportField; rank: number }

const wordsByKind = new Map<ImportKind, HeaderWord[]>()

export function headerLabelsOf(kind: ImportKind): readonly HeaderWord[] {
	const known = wordsByKind.get(kind)
	if (known) return known
	const words = fieldsOf(kind).flatMap((field) => [
		{ word: squeezeHeader(field.name), field, rank: 0 },
		...Object.values(field.headers).flatMap((headers) =>
			headers.map((header, rank) => ({ word: squeezeHeader(header), field, rank })),
		),
	])
	wordsByKind.set(kind, words)
	return words
}

/** Shorter words are part of too many others. */
const partMinLength = 4

/** The part that a header and a name have in common, from 0 to 1; 0 where neither contains the other. */
export function likenessOf(header: string, word: string): number {
	const [short, long] = header.length < word.length ? [header, word] : [word, header]
	return short.length >= partMinLength && long.includes(short) ? short.length / long.length : 0
}

const gramHeader = /(?:^|[^a-z])(?:g|gr|gramm?|grammes?|grams?|grammi)(?:[^a-z]|$)/i

/** The unit of a weight in a header; kg where there is none. */
export const unitOf = (header: string): 'kg' | 'g' => (gramHeader.test(header) ? 'g' : 'kg')
