import { type HandbookName, type HandbookPicture, pictureOf } from './handbook.ts'

/**
 * A paragraph, numbered steps, or a note. `[[visits:here]]` stands for a label of the app; a label in a
 * step is on the screen of its picture.
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

/** A piece of a paragraph; labels of the app are emphasized. */
type HandbookPiece = { text: string; isWord: boolean }

/** Splits a paragraph; `wordOf` returns the app's label for a key with its namespace. */
export function piecesOf(text: string, wordOf: (key: string) => string): HandbookPiece[] {
	return text
		.split(/\[\[(.+?)\]\]/)
		.map((part, index) => ({ text: index % 2 ? wordOf(part) : part, isWord: index % 2 === 1 }))
		.filter((piece) => piece.text !== '')
}

/** The keys of the app's labels in a paragraph. */
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
