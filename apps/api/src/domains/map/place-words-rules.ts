import { foldLetters, joinUmlauts, ownKeysOf, withoutTiles } from '@roundsman/contract'

/** The words and numbers of a text in order; '12a' gives two. */
export const wordsOf = (text: string): string[] =>
	joinUmlauts(foldLetters(text)).match(/\p{L}+|\d+/gu) ?? []

const kindsOfStreets = /(?<=.{3})(strasse|weg|platz|gasse|allee|ring|damm|straat|laan|plein)$/

/** The index words of a text, with the street types that German and Dutch append to the name */
export const indexWordsOf = (text: string): string[] =>
	wordsOf(text).flatMap((word) => {
		const kind = kindsOfStreets.exec(word)?.[0]
		return kind ? [word, kind] : [word]
	})

/** Abbreviations that are not a prefix of their meaning */
const shortForms = new Map([
	['av', ['avenue']],
	['ave', ['avenue']],
	['ch', ['chemin']],
	['r', ['rue']],
	['v', ['via', 'viale']],
	['bd', ['boulevard']],
	['bld', ['boulevard']],
	['bvd', ['boulevard']],
	['rte', ['route']],
	['st', ['saint', 'sankt', 'sint']],
	['ste', ['sainte']],
	['fbg', ['faubourg']],
	['fg', ['faubourg']],
	['imp', ['impasse']],
	['pl', ['place', 'platz', 'plein']],
	['str', ['strasse', 'straat', 'strada']],
	['cso', ['corso']],
	['vle', ['viale']],
	['pza', ['piazza']],
	['pzza', ['piazza']],
])

/** Abbreviations in two parts: 'V.le', 'C.so' */
const dotted = /\b([vcpl])\.\s?(le|so|za|zza|go)\b/g

export const meaningsOf = (word: string): string[] => [word, ...(shortForms.get(word) ?? [])]

const fillers = new Set(
	'a am an au aux d da dal das de degli dei del dell della delle den der des di die du e en et i im in l la le les lo s t the un und van von zum zur'.split(
		' ',
	),
)

/** A typed number, perhaps a house number, with its spellings for the search, complete one first */
export type TypedNumber = { digits: string; spellings: string[] }

export type PlaceQuery = {
	/** The whole query, folded, with single spaces */
	text: string
	/** Distinctive words; filler words only if there are no others */
	words: string[]
	numbers: TypedNumber[]
}

/** Digits, a letter or word after them, and what is joined to them: '12', '7 bis', '20-11', '34 a-b' */
const numberPattern =
	/(\d+)(?:\s?(bis|ter|quater|[a-z])(?![\p{L}\d]))?((?:\s?[-/]\s?(?:[a-z]?\d+[a-z]?|[a-z])(?![\p{L}\d]))*)/gu
const wordsMax = 10

/** Parses a typed query in any word order. */
export function parsePlaceQuery(typed: string): PlaceQuery {
	const folded = joinUmlauts(withoutTiles(typed))
	const numbers = [...folded.matchAll(numberPattern)].map(([whole, digits = '', suffix = '']) => ({
		digits,
		spellings: [...new Set([whole.replaceAll(/\s/g, ''), digits + suffix, digits])],
	}))
	const all =
		folded
			.replaceAll(numberPattern, ' ')
			.replaceAll(dotted, '$1$2')
			.match(/\p{L}+/gu) ?? []
	const telling = all.filter((word) => !fillers.has(word))
	return {
		text: wordsOf(folded).join(' '),
		words: (telling.length > 0 ? telling : all).slice(0, wordsMax),
		numbers: numbers.slice(0, wordsMax),
	}
}

/** The keys under which a house is found, its own first: '12-14b' also under '12', '14b' and '14' */
export const numberKeysOf = ownKeysOf
