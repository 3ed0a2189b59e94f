import { slipPatternOf } from '@roundsman/contract'

/** The index finds nothing by fewer letters than this. */
const groupLetters = 3
/** Shorter words have few letter groups, and their pattern is looked up as fast. */
const fewestLetters = 6

type SlipHalf = {
	/** What stands unchanged in the text */
	intact: string
	/** The meanings of the word with the error in the half */
	pattern: string
}

/**
 * A long word's typing error is in one half of it and leaves the other one unchanged, by which the index finds
 * the texts: for the pattern of all errors it would read the letters of all of them, and matching it takes
 * longer. Any text that matches that pattern matches one half. Empty for a short word.
 */
export function slipHalves(word: string): SlipHalf[] {
	if (word.length < fewestLetters) return []
	// Two neighbours may be swapped across the middle, so that the second half is unchanged behind its first letter.
	const middle = Math.min(Math.floor(word.length / 2), word.length - 1 - groupLetters)
	return [
		{
			intact: word.slice(middle + 1),
			pattern: slipPatternOf(word, { from: 0, to: middle }),
		},
		{
			intact: ` ${word.slice(0, middle)}`,
			pattern: slipPatternOf(word, { from: middle, to: word.length }),
		},
	]
}
