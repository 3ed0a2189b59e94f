import { foldText } from '../../core/fold-rules.ts'

// The similarity of two folded texts, computed as in the database (pg_trgm, `word_similarity`):
// by their shared groups of three letters. A test compares the two. A phone compares thousands of
// texts per keystroke, so groups are numbers and nothing is allocated for each text.

/** The share of a typed word's letter groups that a match must have, 0 to 1. */
export const likenessMin = 0.45
/** Shorter words and numbers must match exactly. */
const fewestLetters = 3
/** Shorter words have too few groups for a comparison. */
const fewestCompared = 4

/** Whether a word may have been mistyped. */
export const isGuessable = (word: string): boolean =>
	word.length >= fewestLetters && !/^\d+$/.test(word)

/** Whether a word also matches others that share letter groups with it. */
export const isComparable = (word: string): boolean =>
	word.length >= fewestCompared && isGuessable(word)

type Places = { from: number; to: number }

/** Patterns of the words that may have been meant, assuming one typing error at one of the places. */
function routesOf(word: string, { from, to }: Places): string[] {
	const places = [...word].keys()
	return [...places].slice(from, to).flatMap((at) => {
		const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)]
		const next = after.charAt(0)
		const swapped = next === '' ? [] : [before + next + letter + after.slice(1)]
		// With one of three letters open it could be any word.
		if (!isComparable(word)) return swapped
		// The letter is superfluous, wrong, or another one is missing before it.
		if (word.length > fewestCompared) {
			return [`${before}(?:[a-z0-9]${letter}?)?${after}`, ...swapped]
		}
		return [`${before}[a-z0-9]${letter}?${after}`, `${before}${after} `, ...swapped]
	})
}

/**
 * A pattern of the possible meanings of a typed word: a text that contains it, or one in which a word
 * begins with it except for one wrong, missing or additional letter, or two swapped neighbours; for three
 * letters only swapped ones. Both the database and the phone use it. Of two swapped letters the first one's
 * place counts; without places the error may be anywhere.
 */
export const slipPatternOf = (
	word: string,
	{ from, to }: Places = { from: 0, to: word.length },
): string => `${word}| (?:${[...new Set(routesOf(word, { from, to }))].join('|')})`

/** Whether a text contains a word, with one typing error where allowed. */
export function wordTest(word: string, allowsSlip: boolean): (text: string) => boolean {
	if (!allowsSlip || !isGuessable(word)) return (text) => text.includes(word)
	const pattern = new RegExp(slipPatternOf(word))
	return (text) => pattern.test(text)
}

/** The results of a search; typing errors are tolerated only when nothing matches exactly. */
export function searchOrSlip<T>(
	search: string,
	find: (allowsSlip: boolean) => readonly T[],
): readonly T[] {
	const found = find(false)
	return found.length > 0 || !foldText(search).split(' ').some(isGuessable) ? found : find(true)
}

const letters = 37
/** Groups are numbers below this. */
export const groupCount = letters ** 3

/** By code: 0 for a space and any other separator of words, then letters and digits. */
const letterOf = new Uint8Array(128)
for (const [at, letter] of [...'abcdefghijklmnopqrstuvwxyz0123456789'].entries()) {
	letterOf[letter.charCodeAt(0)] = at + 1
}

/**
 * Writes the letter groups of a folded text in order, each word preceded by two spaces and followed by one, and
 * returns their number: at most two more than the text has letters.
 */
export function fillGroups(text: string, groups: Uint16Array): number {
	// A word of n letters has n + 1 groups; one letter and a space have two.
	let count = 0
	let [a, b] = [0, 0]
	for (let at = 0; at <= text.length; at += 1) {
		const c = at < text.length ? (letterOf[text.charCodeAt(at)] ?? 0) : 0
		if (b !== 0 || c !== 0) {
			groups[count] = (b === 0 ? 0 : a * letters * letters) + b * letters + c
			count += 1
		}
		a = b
		b = c
	}
	return count
}

export function groupsOf(text: string): Uint16Array {
	const groups = new Uint16Array(text.length + 2)
	return groups.slice(0, fillGroups(text, groups))
}

const ratio = (shared: number, own: number, others: number) => shared / (own + others - shared)

/** The last position of each group in the current stretch, counted from 1; 0 for none. */
const lastAt = new Int32Array(groupCount)

/** The groups of the words, and their number. */
function wantedOf(words: string): { isWanted: Uint8Array; own: number } {
	const isWanted = new Uint8Array(groupCount)
	for (const group of groupsOf(words)) isWanted[group] = 1
	return { isWanted, own: isWanted.reduce((sum, one) => sum + one, 0) }
}

/** Measures how similar the most similar part of a text is to the words, 0 to 1; stops at `enough`. */
export function likenessTo(words: string, enough = 1): (text: string) => number {
	const { isWanted, own } = wantedOf(words)

	/** The stretch that ends at a wanted group, its beginning cut where that makes it more similar. */
	function cut(
		groups: Uint16Array,
		stretch: { from: number; all: number; shared: number },
		to: number,
	) {
		const { from } = stretch
		let { all, shared } = stretch
		let best = ratio(shared, own, all)
		for (let at = from; at <= to; at += 1) {
			const alike = ratio(shared, own, all)
			if (alike > best) {
				best = alike
				stretch.from = at
				stretch.all = all
				stretch.shared = shared
			}
			const group = groups[at] ?? 0
			if (lastAt[group] !== at + 1) continue
			all -= 1
			shared -= isWanted[group] ?? 0
			// Further cuts cannot make it more similar.
			if (shared <= best * own) break
		}
		for (let at = from; at < stretch.from; at += 1) {
			const group = groups[at] ?? 0
			if (lastAt[group] === at + 1) lastAt[group] = 0
		}
		return best
	}

	// Of one text after the other.
	let groups = new Uint16Array(0)
	return (text) => {
		if (groups.length < text.length + 2) groups = new Uint16Array(2 * text.length + 2)
		const wantedAt = (at: number) => isWanted[groups[at] ?? 0] === 1
		let [first, last] = [0, fillGroups(text, groups) - 1]
		while (first <= last && !wantedAt(first)) first += 1
		while (first <= last && !wantedAt(last)) last -= 1
		const stretch = { from: first, all: 0, shared: 0 }
		let best = 0
		for (let at = first; at <= last; at += 1) {
			const group = groups[at] ?? 0
			const wanted = isWanted[group] ?? 0
			if (lastAt[group] === 0) {
				stretch.all += 1
				stretch.shared += wanted
			}
			lastAt[group] = at + 1
			if (wanted === 1) best = Math.max(best, cut(groups, stretch, at))
			if (best >= enough) break
		}
		for (let at = stretch.from; at <= last; at += 1) lastAt[groups[at] ?? 0] = 0
		return best
	}
}

/** The similarity of the most similar part of the text to the words, 0 to 1. */
export const likenessOf = (words: string, text: string): number => likenessTo(words)(text)
