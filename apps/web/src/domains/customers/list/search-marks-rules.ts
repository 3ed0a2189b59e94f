import {
	foldText,
	isGuessable,
	joinUmlauts,
	searchWordsOf,
	slipPatternOf,
	spellUmlauts,
} from '@roundsman/contract'

/** A piece of a text with its offset, and whether it matches the search. */
type Piece = { part: string; at: number; isMarked: boolean }

/** A text in its folded form for the search, with the original offset of each letter. */
type Folded = { folded: string; places: number[] }

function foldWithPlaces(text: string, fold: (letter: string) => string): Folded {
	let folded = ' '
	const places = [0]
	let at = 0
	for (const letter of text) {
		// A combining mark does not end a word.
		const isMark = /^\p{M}$/u.test(letter)
		for (const one of fold(letter) || (isMark ? '' : ' ')) {
			folded += one
			places.push(at)
		}
		at += letter.length
	}
	return { folded, places }
}

/** Joins umlauts as the search does ('Goetz' finds 'Götz'): the e belongs to the letter before it. */
function joinWithPlaces({ folded, places }: Folded): Folded {
	const left: Folded = { folded: joinUmlauts(folded), places: [] }
	let at = 0
	for (const letter of left.folded) {
		while (folded[at] !== letter) at += 1
		left.places.push(places[at] ?? 0)
		at += 1
	}
	return left
}

/** The matches of a word, or where there are none, of similar words. */
function findWord(folded: string, word: string): { from: number; to: number }[] {
	const find = (pattern: string) =>
		[...folded.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: found }) => ({
			from: found.startsWith(' ') ? index + 1 : index,
			to: index + found.trimEnd().length,
		}))
	const held = find(word)
	return held.length > 0 || !isGuessable(word) ? held : find(slipPatternOf(word))
}

type Range = { from: number; to: number }

/** The ranges of a text that match a word, in its first spelling with a match. */
function rangesOf(spellings: readonly Folded[], word: string): Range[] {
	const found = spellings.map(({ folded, places }) =>
		findWord(folded, word).map(({ from, to }): Range => {
			const last = places[to - 1] ?? 0
			// Up to the next letter, including combining marks.
			const next = places[to] ?? Number.POSITIVE_INFINITY
			return { from: places[from] ?? 0, to: Math.max(last + 1, next) }
		}),
	)
	const holding = spellings.findIndex(({ folded }) => folded.includes(word))
	return found[holding] ?? found.find(({ length }) => length > 0) ?? []
}

/** A text in pieces, some of which match the search. */
export function marksOf(text: string, search: string): Piece[] {
	const words = searchWordsOf(search)
	if (words.length === 0 || text === '') return [{ part: text, at: 0, isMarked: false }]
	const own = foldWithPlaces(text, foldText)
	const spellings = [own, foldWithPlaces(text, spellUmlauts), joinWithPlaces(own)]
	const ranges = words.flatMap((word) => rangesOf(spellings, word))
	const pieces: Piece[] = []
	let at = 0
	for (const letter of text) {
		const isMarked = ranges.some(({ from, to }) => at >= from && at < to)
		const last = pieces.at(-1)
		if (last?.isMarked === isMarked) last.part += letter
		else pieces.push({ part: letter, at, isMarked })
		at += letter.length
	}
	return pieces
}
