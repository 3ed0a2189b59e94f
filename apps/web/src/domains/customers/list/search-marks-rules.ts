import {
	foldText,
	isGuessable,
	joinUmlauts,
	searchWordsOf,
	slipPatternOf,
	spellUmlauts,
} from '@roundsman/contract'

/** A piece of a text, where it begins, and whether it was searched for. */
type Piece = { part: string; at: number; isMarked: boolean }

/** A text as it is searched, and for each of its letters which one of the text it stands for. */
type Folded = { folded: string; places: number[] }

function foldWithPlaces(text: string, fold: (letter: string) => string): Folded {
	let folded = ' '
	const places = [0]
	let at = 0
	for (const letter of text) {
		// A mark that stands behind its letter ends no word.
		const isMark = /^\p{M}$/u.test(letter)
		for (const one of fold(letter) || (isMark ? '' : ' ')) {
			folded += one
			places.push(at)
		}
		at += letter.length
	}
	return { folded, places }
}

/** With 'Goetz' as 'Götz' is searched: the e belongs to the letter before it. */
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

/** Where a word stands, or where nothing holds it what it may have been meant for. */
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

/** The parts of a text that a word stands for, in the first way of writing it that has it. */
function rangesOf(spellings: readonly Folded[], word: string): Range[] {
	const found = spellings.map(({ folded, places }) =>
		findWord(folded, word).map(({ from, to }): Range => {
			const last = places[to - 1] ?? 0
			// Up to the next letter, with the marks behind the last one.
			const next = places[to] ?? Number.POSITIVE_INFINITY
			return { from: places[from] ?? 0, to: Math.max(last + 1, next) }
		}),
	)
	const holding = spellings.findIndex(({ folded }) => folded.includes(word))
	return found[holding] ?? found.find(({ length }) => length > 0) ?? []
}

/** A text in pieces, of which some are what was searched for. */
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
