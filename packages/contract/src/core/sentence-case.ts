/** What an article is, at the beginning of a sentence: the catalogue writes it as it stands in one. */
export const sentenceCase = (words: string): string =>
	words.charAt(0).toUpperCase() + words.slice(1)
