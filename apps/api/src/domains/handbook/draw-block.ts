import {
	type HandbookPicture,
	handbookScreen,
	type PicturedBlock,
	type PicturedStep,
	piecesOf,
} from '@roundsman/contract'
import type Pdf from 'pdfkit'
import type { WordedDocument } from './handbook-texts.ts'

/** The available screenshots as JPEG */
export type Pictures = ReadonlyMap<HandbookPicture, Uint8Array>

export type Doc = InstanceType<typeof Pdf>
export type Element = ReturnType<Doc['struct']>
export type Paper = { doc: Doc; worded: WordedDocument; pictures: Pictures }

// A4, in points
export const margins = { top: 42, bottom: 54, left: 48, right: 48 }
export const width = 595.28 - margins.left - margins.right
export const sizes = { title: 22, heading: 13, text: 10, step: 9.2, caption: 8.5 }
export const colours = { text: '#10161d', muted: '#4a5561', brand: '#0a4fa3', line: '#d8dfe6' }
const indent = 16
const columns = 4
const gap = 14
const columnWidth = (width - gap * (columns - 1)) / columns
const pictureWidth = columnWidth
const pictureHeight = (pictureWidth * handbookScreen.height) / handbookScreen.width
/** Space between a step and its picture, and below the picture */
const pictureGap = { above: 4, below: 10 }

/** Starts a new page if less space than this remains. */
export function makeSpace(doc: Doc, height: number): void {
	if (doc.y + height > doc.page.height - margins.bottom) doc.addPage()
}

type Place = { x: number; width: number; size: number }
const wholeLine: Place = { x: margins.left, width, size: sizes.text }
const lineGap = 1.5

/** The pieces of a paragraph; punctuation is joined to the previous word, so that no line begins with it. */
function writtenPieces({ worded }: Paper, text: string): ReturnType<typeof piecesOf> {
	const pieces = piecesOf(text, worded.wordOf)
	for (const [index, piece] of pieces.entries()) {
		const before = pieces[index - 1]
		const [sign = ''] = /^[.,:;!?)]+/.exec(piece.text) ?? []
		if (!before?.isWord || sign === '') continue
		before.text += sign
		piece.text = piece.text.slice(sign.length)
	}
	return pieces.filter(({ text }) => text !== '')
}

/** Writes a paragraph at the current position; texts of the app are bold. */
function writeText(paper: Paper, text: string, { x, width, size }: Place): void {
	const { doc } = paper
	const pieces = writtenPieces(paper, text)
	doc.fontSize(size).fillColor(colours.text)
	doc.x = x
	for (const [index, { text, isWord }] of pieces.entries()) {
		doc.font(isWord ? 'bold' : 'regular')
		doc.text(text, { width, lineGap, continued: index < pieces.length - 1 })
	}
	doc.x = margins.left
}

/** The maximum height of a paragraph, measured as if all of it were bold */
function heightOf({ doc, worded }: Paper, text: string, { width, size }: Place): number {
	const whole = piecesOf(text, worded.wordOf).map((piece) => piece.text)
	doc.font('bold').fontSize(size)
	return doc.heightOfString(whole.join(''), { width, lineGap })
}

function addParagraph(paper: Paper, section: Element, text: string, place = wholeLine): void {
	makeSpace(paper.doc, heightOf(paper, text, place))
	section.add(paper.doc.struct('P', {}, () => writeText(paper, text, place)))
	paper.doc.moveDown(0.5)
}

/** Approximate space that `moveDown` leaves below a paragraph. */
const paragraphGap = 7
const noteIndent = 12
const noteTextPlace = ({ x, width, size }: Place): Place => ({
	...{ x: x + noteIndent, width: width - noteIndent, size },
})

function addNote(paper: Paper, section: Element, text: string, place = wholeLine): void {
	const { doc } = paper
	const textPlace = noteTextPlace(place)
	makeSpace(doc, heightOf(paper, text, textPlace))
	const top = doc.y
	section.add(doc.struct('P', {}, () => writeText(paper, text, textPlace)))
	doc.markContent('Artifact', { type: 'Layout' })
	doc.rect(place.x, top, 3, doc.y - top - 2).fill(colours.brand)
	doc.endMarkedContent()
	doc.moveDown(0.5)
}

/** Writes a step's number and text from a height on; returns where they end. */
function writeStep(
	paper: Paper,
	item: Element,
	{ number, text }: PicturedStep,
	place: Place & { y: number },
): number {
	const { doc } = paper
	const { x, y, size } = place
	item.add(
		doc.struct('Lbl', {}, () => {
			doc.font('bold').fontSize(size).fillColor(colours.brand)
			doc.text(`${number}.`, x, y, { width: indent })
		}),
	)
	doc.y = y
	const body = { x: x + indent, width: place.width - indent, size }
	item.add(doc.struct('LBody', {}, () => writeText(paper, text, body)))
	return doc.y
}

/** Draws the screenshot of a step, if there is one. */
function drawPicture(
	{ doc, worded, pictures }: Paper,
	item: Element,
	{ picture, text }: PicturedStep,
	{ x, y }: { x: number; y: number },
): void {
	const bytes = pictures.get(picture)
	if (!bytes) return
	const box = { width: pictureWidth, height: pictureHeight }
	const alt = piecesOf(text, worded.wordOf).map((piece) => piece.text)
	const figure = { alt: alt.join(''), bbox: [x, y, x + box.width, y + box.height] }
	item.add(doc.struct('Figure', figure, () => doc.image(bytes as never, x, y, box)))
	doc.markContent('Artifact', { type: 'Layout' })
	doc.rect(x, y, box.width, box.height).lineWidth(0.75).stroke(colours.line)
	doc.endMarkedContent()
}

const cellPlace = (index: number): Place => ({
	...{ x: margins.left + index * (columnWidth + gap), width: columnWidth, size: sizes.step },
})

const stepHeight = (paper: Paper, { text }: PicturedStep) =>
	heightOf(paper, text, { ...cellPlace(0), width: columnWidth - indent })

function rowHeight(paper: Paper, row: readonly PicturedStep[]): number {
	const texts = Math.max(...row.map((step) => stepHeight(paper, step)))
	return texts + pictureGap.above + pictureHeight
}

/** Draws steps side by side, each above its screenshot. */
function addRow(paper: Paper, list: Element, row: readonly PicturedStep[]): void {
	const { doc } = paper
	makeSpace(doc, rowHeight(paper, row))
	const top = doc.y
	const pictureTop = top + rowHeight(paper, row) - pictureHeight
	for (const [index, step] of row.entries()) {
		const item = doc.struct('LI')
		list.add(item)
		const place = cellPlace(index)
		writeStep(paper, item, step, { ...place, y: top })
		drawPicture(paper, item, step, { x: place.x, y: pictureTop })
		item.end()
	}
	doc.x = margins.left
	doc.y = pictureTop + pictureHeight + pictureGap.below
}

/** Distributes steps over rows of about equal length. */
function rowsOf(steps: readonly PicturedStep[]): PicturedStep[][] {
	const count = Math.ceil(steps.length / columns)
	const length = Math.ceil(steps.length / count)
	return Array.from({ length: count }, (_, row) => steps.slice(row * length, (row + 1) * length))
}

function addSteps(paper: Paper, section: Element, steps: readonly PicturedStep[]): void {
	const { doc, pictures } = paper
	const list = doc.struct('L')
	section.add(list)
	if (pictures.size > 0) for (const row of rowsOf(steps)) addRow(paper, list, row)
	else addPlainSteps(paper, list, steps)
	list.end()
	doc.moveDown(0.2)
}

function addPlainSteps(paper: Paper, list: Element, steps: readonly PicturedStep[]): void {
	const { doc } = paper
	for (const step of steps) {
		makeSpace(doc, heightOf(paper, step.text, { ...wholeLine, width: width - indent }))
		const item = doc.struct('LI')
		list.add(item)
		doc.y = writeStep(paper, item, step, { ...wholeLine, y: doc.y })
		item.end()
		doc.moveDown(0.35)
	}
}

function heightOfBlock(paper: Paper, block: PicturedBlock): number {
	if (typeof block === 'string') return heightOf(paper, block, wholeLine) + paragraphGap
	if ('note' in block) return heightOf(paper, block.note, noteTextPlace(wholeLine))
	const [row = []] = rowsOf(block.steps)
	if (paper.pictures.size > 0) return rowHeight(paper, row)
	return heightOf(paper, row[0]?.text ?? '', wholeLine)
}

/** The height that must fit on the page of a section's heading: its introduction and the first steps */
export function firstHeight(paper: Paper, blocks: readonly PicturedBlock[]): number {
	const [first, second] = blocks
	const leads = typeof first === 'string' && typeof second === 'object' && 'steps' in second
	const together = blocks.slice(0, leads ? 2 : 1)
	return together.reduce((sum, block) => sum + heightOfBlock(paper, block), 0)
}

type Words = Exclude<PicturedBlock, { steps: PicturedStep[] }>
const isWords = (block: PicturedBlock | undefined): block is Words =>
	block !== undefined && (typeof block === 'string' || 'note' in block)

function addWords(paper: Paper, section: Element, block: Words, place = wholeLine): void {
	if (typeof block === 'string') addParagraph(paper, section, block, place)
	else addNote(paper, section, block.note, place)
}

/** The free space beside a short row of steps */
function besideOf({ pictures }: Paper, block: PicturedBlock): Place | undefined {
	if (isWords(block) || pictures.size === 0 || block.steps.length > columns / 2) return undefined
	const { x, size } = { ...cellPlace(block.steps.length), size: sizes.text }
	return { x, width: margins.left + width - x, size }
}

/** Draws the blocks of a section; a text after a short row of steps is placed beside it. */
export function drawBlock(paper: Paper, section: Element, blocks: readonly PicturedBlock[]): void {
	const { doc } = paper
	const [block, ...others] = blocks
	if (block === undefined) return
	if (isWords(block)) addWords(paper, section, block)
	else addSteps(paper, section, block.steps)
	const place = besideOf(paper, block)
	if (place) {
		const bottom = doc.y
		doc.y = bottom - heightOfBlock(paper, block) - pictureGap.below
		while (isWords(others[0])) addWords(paper, section, others.shift() as Words, place)
		doc.y = Math.max(bottom, doc.y)
	}
	drawBlock(paper, section, others)
}
