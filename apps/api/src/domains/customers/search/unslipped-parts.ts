/** Shorter words have few letter groups, and their pattern is looked up as fast. */
const fewestLetters = 8
const thirds = 3

/**
 * What a text surely holds that holds a long word with one slip, as patterns of `like` of which one fits: a slip lies
 * in one third of the word, and leaves what stands before and after that as it is. The index finds each by its rarest
 * letters; for the pattern of all slips it goes through all letters of all of them. None for a short word.
 */
export function unslippedParts(word: string): string[] {
	if (word.length < fewestLetters) return []
	const size = Math.ceil(word.length / thirds)
	return [0, size, 2 * size].map((from) => {
		// Two neighbours may be swapped across the end of the third.
		const [before, after] = [word.slice(0, from), word.slice(from + size + 1)]
		const begin = before === '' ? '%' : `% ${before}%`
		return after === '' ? begin : `${begin}${after}%`
	})
}
