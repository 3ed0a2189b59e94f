import { type HandbookName, type HandbookPicture, pictureOf } from './handbook.ts'

/**
 * A paragraph, numbered steps, or something to bear in mind. `[[visits:here]]` stands for a word as the app says
 * it; what a step names so is on the screen of its picture.
 */
export type HandbookBlock =
	| string
	| { readonly steps: readonly string[] }
	| { readonly note: string }
type Section<Block> = { readonly title: string; readonly blocks: readonly Block[] }
export type HandbookDocument = {
	readonly intro: string
	readonly sections: readonly Section<HandbookBlock>[]
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

/** The keys of the app's words that a paragraph names. */
export const wordsIn = (text: string): string[] =>
	[...text.matchAll(/\[\[(.+?)\]\]/g)].map(([, key]) => key ?? '')

export function paragraphsOf(block: HandbookBlock): readonly string[] {
	if (typeof block === 'string') return [block]
	return 'steps' in block ? block.steps : [block.note]
}

/** A step with its number in its section. */
export type PicturedStep = { number: number; text: string; picture: HandbookPicture }
export type PicturedBlock = string | { steps: PicturedStep[] } | { note: string }
export type PicturedSection = Section<PicturedBlock>

export function withPictures(name: HandbookName, document: HandbookDocument): PicturedSection[] {
	let step = 0
	const picturedOf = (text: string, index: number): PicturedStep => {
		step += 1
		return { number: index + 1, text, picture: pictureOf(name, step) }
	}
	return document.sections.map(({ title, blocks }) => ({
		title,
		blocks: blocks.map((block) =>
			typeof block !== 'string' && 'steps' in block
				? { steps: block.steps.map(picturedOf) }
				: block,
		),
	}))
}
