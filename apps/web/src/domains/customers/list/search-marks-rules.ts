import { foldText, isGuessable, searchWordsOf, slipPatternOf } from '@roundsman/contract'

/** A piece of a text, where it begins, and whether it was searched for. */
type Piece = { part: string; at: number; isMarked: boolean }

/** A text as it is searched, and for each of its letters which one of the text it stands for. */
function foldedWithPlaces(text: string) {
	let folded = ' '
	const places = [0]
	let at = 0
	for (const letter of text) {
		for (const one of foldText(letter) || ' ') {
			folded += one
			places.push(at)
		}
		at += letter.length
	}
	return { folded, places }
}

/** Where a word stands, or where nothing holds it what it may have been meant for. */
function findWord(folded: string, word: string): { from: number; to: number }[] {
	const find = (pattern: string) =>
		[...folded.matchAll(new RegExp(pattern, 'g'))].map(({ index, 0: found }) => ({
			from: found.startsWith(' ') ? index + 1 : index,
			to: index + found.length,
		}))
	const held = find(word)
	return held.length > 0 || !isGuessable(word) ? held : find(slipPatternOf(word))
}

/** A text in pieces, of which some are what was searched for. */
export function marksOf(text: string, search: string): Piece[] {
	const words = searchWordsOf(search)
	if (words.length === 0 || text === '') return [{ part: text, at: 0, isMarked: false }]
	const { folded, places } = foldedWithPlaces(text)
	const marked = new Set<number>()
	for (const { from, to } of words.flatMap((word) => findWord(folded, word))) {
		for (const place of places.slice(from, to)) marked.add(place)
	}
	const pieces: Piece[] = []
	let at = 0
	for (const letter of text) {
		const isMarked = marked.has(at)
		const last = pieces.at(-1)
		if (last?.isMarked === isMarked) last.part += letter
		else pieces.push({ part: letter, at, isMarked })
		at += letter.length
	}
	return pieces
}
