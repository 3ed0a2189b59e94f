/** An article type's text at the beginning of a sentence: the catalogue has its form within one. */
export const sentenceCase = (words: string): string =>
	words.charAt(0).toUpperCase() + words.slice(1)
