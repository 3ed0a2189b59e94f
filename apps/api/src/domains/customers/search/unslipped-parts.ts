/** Shorter words have few trigrams, and their pattern is looked up as fast. */
const fewestLetters = 8
const thirds = 3

/**
 * `like` patterns of which one must match any text that contains a long word with one typing error: the error
 * is in one third of the word, and the text before and after it is unchanged. The index finds each by its
 * rarest letters; for the pattern of all errors it would read all letters of all of them. Empty for a short
 * word.
 */
export function unslippedParts(word: string): string[] {
	if (word.length < fewestLetters) return []
	const size = Math.ceil(word.length / thirds)
	return [0, size, 2 * size].map((from) => {
		// Two neighbouring letters may be swapped across the end of the third.
		const [before, after] = [word.slice(0, from), word.slice(from + size + 1)]
		const begin = before === '' ? '%' : `% ${before}%`
		return after === '' ? begin : `${begin}${after}%`
	})
}
