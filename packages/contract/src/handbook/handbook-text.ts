import type { HandbookName, HandbookPicture } from './handbook.ts'

/**
 * A paragraph, numbered steps, a screen with what it shows, or something to bear in mind. `[[visits:here]]`
 * stands for a word as the app says it.
 */
export type HandbookBlock =
	| string
	| { readonly steps: readonly string[] }
	| { readonly picture: HandbookPicture; readonly shows: string }
	| { readonly note: string }
export type HandbookSection = { readonly title: string; readonly blocks: readonly HandbookBlock[] }
export type HandbookDocument = {
	readonly intro: string
	readonly sections: readonly HandbookSection[]
}
/** All documents in one language. */
export type HandbookText = Readonly<Record<HandbookName, HandbookDocument>>

/** A piece of a paragraph; what the app says itself stands out. */
type HandbookPiece = { text: string; isWord: boolean }

/** Takes a paragraph apart; `wordOf` gives the app's word for a key with its namespace. */
export function piecesOf(text: string, wordOf: (key: string) => string): HandbookPiece[] {
	return text
		.split(/\[\[(.+?)\]\]/)
		.map((part, index) => ({ text: index % 2 ? wordOf(part) : part, isWord: index % 2 === 1 }))
		.filter((piece) => piece.text !== '')
}

/** Every paragraph of a block. */
export function paragraphsOf(block: HandbookBlock): readonly string[] {
	if (typeof block === 'string') return [block]
	if ('steps' in block) return block.steps
	return ['note' in block ? block.note : block.shows]
}
