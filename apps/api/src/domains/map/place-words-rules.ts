import { foldLetters, joinUmlauts, ownKeysOf, withoutTiles } from '@roundsman/contract'

/** Words and numbers of a text, in order; '12a' is two of them. */
export const wordsOf = (text: string): string[] =>
	joinUmlauts(foldLetters(text)).match(/\p{L}+|\d+/gu) ?? []

const kindsOfStreets = /(?<=.{3})(strasse|weg|platz|gasse|allee|ring|damm|straat|laan|plein)$/

/** The search words of a text, with the kinds of street that German and Dutch write as one word. */
export const indexWordsOf = (text: string): string[] =>
	wordsOf(text).flatMap((word) => {
		const kind = kindsOfStreets.exec(word)?.[0]
		return kind ? [word, kind] : [word]
	})

/** Short forms that are no beginning of what they stand for. */
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

/** Short forms in two parts: 'V.le', 'C.so'. */
const dotted = /\b([vcpl])\.\s?(le|so|za|zza|go)\b/g

export const meaningsOf = (word: string): string[] => [word, ...(shortForms.get(word) ?? [])]

const fillers = new Set(
	'a am an au aux d da dal das de degli dei del dell della delle den der des di die du e en et i im in l la le les lo s t the un und van von zum zur'.split(
		' ',
	),
)

/** A number as somebody types it, perhaps a house's, in the spellings to look for it: the whole first. */
export type TypedNumber = { digits: string; spellings: string[] }

export type PlaceQuery = {
	/** All of it, folded, with single spaces. */
	text: string
	/** The words that distinguish places; filler words only where there are no others. */
	words: string[]
	numbers: TypedNumber[]
}

/** Digits, a letter or word behind them, and what is tied to them: '12', '7 bis', '20-11', '34 a-b'. */
const numberPattern =
	/(\d+)(?:\s?(bis|ter|quater|[a-z])(?![\p{L}\d]))?((?:\s?[-/]\s?(?:[a-z]?\d+[a-z]?|[a-z])(?![\p{L}\d]))*)/gu
const wordsMax = 10

/** Reads what a person typed, in whichever order. */
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

/** The numbers under which a house is found, its own first: '12-14b' also by '12', '14b' and '14'. */
export const numberKeysOf = ownKeysOf
