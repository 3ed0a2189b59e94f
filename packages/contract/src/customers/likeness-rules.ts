// How much two folded texts are alike, counted as the database counts it (pg_trgm, `word_similarity`):
// by the groups of three letters that they share. A test holds the two together.

/** How much of a typed word's letter groups a word has to share to be taken for it, 0 to 1. */
export const likenessMin = 0.45
/** Shorter words and numbers have to be right. */
const fewestLetters = 4

/** Whether a word may have been mistyped. */
export const isGuessable = (word: string): boolean =>
	word.length >= fewestLetters && !/^\d+$/.test(word)

/** The letter groups of a folded text in their order, each word between two spaces and one. */
export function trigramsOf(text: string): string[] {
	const groups: string[] = []
	for (const word of text.split(' ')) {
		if (!word) continue
		const padded = `  ${word} `
		for (let at = 0; at + 3 <= padded.length; at += 1) groups.push(padded.slice(at, at + 3))
	}
	return groups
}

const ratio = (shared: number, own: number, others: number) => shared / (own + others - shared)

/** A stretch of a text's groups, grown at its end and cut at its beginning. */
type Stretch = { from: number; distinct: number; shared: number }

/** Cuts the stretch's beginning where that makes it more alike; gives how alike it then is. */
function cutBeginning(
	stretch: Stretch,
	to: number,
	{
		groups,
		wanted,
		lastAt,
	}: { groups: string[]; wanted: Set<string>; lastAt: Map<string, number> },
): number {
	const { from } = stretch
	let { shared, distinct } = stretch
	let best = ratio(shared, wanted.size, distinct)
	for (let at = from; at <= to; at += 1) {
		const alike = ratio(shared, wanted.size, distinct)
		if (alike > best) {
			best = alike
			Object.assign(stretch, { from: at, distinct, shared })
		}
		const group = groups[at] ?? ''
		if (lastAt.get(group) !== at) continue
		distinct -= 1
		if (wanted.has(group)) shared -= 1
	}
	for (let at = from; at < stretch.from; at += 1) {
		const group = groups[at] ?? ''
		if (lastAt.get(group) === at) lastAt.delete(group)
	}
	return best
}

/** How much the part of the text that is most like the words is like them, 0 to 1. */
export function likenessOf(words: string, text: string): number {
	const wanted = new Set(trigramsOf(words))
	const groups = trigramsOf(text)
	const lastAt = new Map<string, number>()
	const stretch: Stretch = { from: -1, distinct: 0, shared: 0 }
	let best = 0
	for (const [at, group] of groups.entries()) {
		const isWanted = wanted.has(group)
		if (stretch.from < 0 && !isWanted) continue
		if (!lastAt.has(group)) {
			stretch.distinct += 1
			if (isWanted) stretch.shared += 1
		}
		lastAt.set(group, at)
		if (!isWanted) continue
		if (stretch.from < 0) Object.assign(stretch, { from: at, distinct: 1 })
		best = Math.max(best, cutBeginning(stretch, at, { groups, wanted, lastAt }))
	}
	return best
}
