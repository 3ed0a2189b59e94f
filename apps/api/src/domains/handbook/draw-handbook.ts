import {
	type HandbookBlock,
	type HandbookPicture,
	type HandbookSection,
	handbookScreen,
	piecesOf,
} from '@roundsman/contract'
import Pdf from 'pdfkit'
import { readFonts } from '#platform/papers/paper-fonts'
import type { WordedDocument } from './handbook-words.ts'

type Doc = InstanceType<typeof Pdf>
type Element = ReturnType<Doc['struct']>
type Paper = { doc: Doc; worded: WordedDocument; pictures: Pictures }

/** The pictures of screens that there are, as JPEG. */
export type Pictures = ReadonlyMap<HandbookPicture, Uint8Array>

// A4 in points.
const margins = { top: 56, bottom: 72, left: 64, right: 64 }
const width = 595.28 - margins.left - margins.right
const sizes = { title: 26, heading: 15, text: 11, caption: 9 }
const colours = { text: '#10161d', muted: '#4a5561', brand: '#0a4fa3', line: '#d8dfe6' }
const pictureWidth = 170
const pictureHeight = (pictureWidth * handbookScreen.height) / handbookScreen.width
const indent = 22

/** Goes on at the top of the next page where less room than this is left. */
function makeRoom(doc: Doc, height: number): void {
	if (doc.y + height > doc.page.height - margins.bottom) doc.addPage()
}

/** A paragraph from the left edge on; what the app says itself is bold. */
function writeText({ doc, worded }: Paper, text: string, x = margins.left): void {
	const pieces = piecesOf(text, worded.wordOf)
	const options = { width: margins.left + width - x, lineGap: 2 }
	doc.fontSize(sizes.text).fillColor(colours.text)
	doc.x = x
	for (const [index, { text, isWord }] of pieces.entries()) {
		doc.font(isWord ? 'bold' : 'regular')
		doc.text(text, { ...options, continued: index < pieces.length - 1 })
	}
	doc.x = margins.left
}

/** How high a paragraph is, about: its bold words make it a little wider. */
function heightOf({ doc, worded }: Paper, text: string): number {
	const whole = piecesOf(text, worded.wordOf).map((piece) => piece.text)
	doc.font('bold').fontSize(sizes.text)
	return doc.heightOfString(whole.join(''), { width: width - indent, lineGap: 2 })
}

function addParagraph(paper: Paper, section: Element, text: string): void {
	makeRoom(paper.doc, heightOf(paper, text))
	section.add(paper.doc.struct('P', {}, () => writeText(paper, text)))
	paper.doc.moveDown(0.5)
}

function addSteps(paper: Paper, section: Element, steps: readonly string[]): void {
	const { doc } = paper
	const list = doc.struct('L')
	section.add(list)
	for (const [index, step] of steps.entries()) {
		makeRoom(doc, heightOf(paper, step))
		const item = doc.struct('LI')
		list.add(item)
		const y = doc.y
		item.add(
			doc.struct('Lbl', {}, () => {
				doc.font('bold').fontSize(sizes.text).fillColor(colours.brand)
				doc.text(`${index + 1}.`, margins.left, y, { width: indent })
			}),
		)
		doc.y = y
		item.add(doc.struct('LBody', {}, () => writeText(paper, step, margins.left + indent)))
		item.end()
		doc.moveDown(0.35)
	}
	list.end()
	doc.moveDown(0.3)
}

function addNote(paper: Paper, section: Element, text: string): void {
	const { doc } = paper
	makeRoom(doc, heightOf(paper, text))
	const top = doc.y
	section.add(doc.struct('P', {}, () => writeText(paper, text, margins.left + 12)))
	doc.markContent('Artifact', { type: 'Layout' })
	doc.rect(margins.left, top, 3, doc.y - top - 2).fill(colours.brand)
	doc.endMarkedContent()
	doc.moveDown(0.5)
}

/** A screen over what it shows; nothing where there is no picture of it. */
function addPicture(
	{ doc, pictures }: Paper,
	section: Element,
	{ picture, shows }: { picture: HandbookPicture; shows: string },
): void {
	const bytes = pictures.get(picture)
	if (!bytes) return
	makeRoom(doc, pictureHeight + 24)
	const top = doc.y
	const draw = () => {
		doc.image(bytes as never, margins.left, top, { width: pictureWidth, height: pictureHeight })
	}
	const [right, bottom] = [margins.left + pictureWidth, top + pictureHeight]
	const figure = { alt: shows, bbox: [margins.left, top, right, bottom] }
	section.add(doc.struct('Figure', figure, draw))
	doc.markContent('Artifact', { type: 'Layout' })
	doc.rect(margins.left, top, pictureWidth, pictureHeight).lineWidth(0.75).stroke(colours.line)
	doc.endMarkedContent()
	section.add(
		doc.struct('Caption', {}, () => {
			doc.font('regular').fontSize(sizes.caption).fillColor(colours.muted)
			doc.text(shows, margins.left, top + pictureHeight + 4, { width })
		}),
	)
	doc.moveDown(0.9)
}

function addBlock(paper: Paper, section: Element, block: HandbookBlock): void {
	if (typeof block === 'string') addParagraph(paper, section, block)
	else if ('steps' in block) addSteps(paper, section, block.steps)
	else if ('note' in block) addNote(paper, section, block.note)
	else addPicture(paper, section, block)
}

const placeOf = (index: number) => `section-${index + 1}`

function addSection(paper: Paper, whole: Element, given: HandbookSection, index: number): void {
	const { doc } = paper
	const section = doc.struct('Sect')
	whole.add(section)
	doc.moveDown(0.4)
	makeRoom(doc, 90)
	doc.addNamedDestination(placeOf(index), 'XYZ', margins.left, doc.y, null)
	doc.outline.addItem(given.title)
	section.add(
		doc.struct('H2', {}, () => {
			doc.font('bold').fontSize(sizes.heading).fillColor(colours.brand)
			doc.text(given.title, margins.left, doc.y, { width })
		}),
	)
	doc.moveDown(0.4)
	for (const block of given.blocks) addBlock(paper, section, block)
	section.end()
}

/** What the document is about, and the ways to its sections. */
function addOpening({ doc, worded }: Paper, whole: Element): void {
	const { title, text, contents } = worded
	const write = (type: string, words: string, font: string, size: number, colour: string) =>
		whole.add(
			doc.struct(type, {}, () => {
				doc.font(font).fontSize(size).fillColor(colour)
				doc.text(words, margins.left, doc.y, { width })
			}),
		)
	write('H1', title, 'bold', sizes.title, colours.text)
	doc.moveDown(0.2)
	write('P', text.intro, 'regular', sizes.text + 1, colours.muted)
	doc.moveDown(0.8)
	write('P', contents, 'bold', sizes.text, colours.text)
	const list = doc.struct('TOC')
	whole.add(list)
	for (const [index, section] of text.sections.entries()) {
		const line = doc.struct('TOCI')
		list.add(line)
		line.add(
			doc.struct('Link', {}, () => {
				doc.font('regular').fontSize(sizes.text).fillColor(colours.brand)
				doc.text(section.title, margins.left, doc.y, {
					...{ width, goTo: placeOf(index), underline: true, lineGap: 3 },
				})
			}),
		)
		line.end()
	}
	list.end()
	doc.moveDown(0.6)
}

/** The last line of each page, once it is known how many there are; gives their number. */
function addFeet({ doc, worded }: Paper): number {
	const { count } = doc.bufferedPageRange()
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page)
		// Below the margin, where text would begin a new page.
		doc.page.margins.bottom = 0
		const y = doc.page.height - 44
		const place = worded.pageOf
			.replace('{{page}}', String(page + 1))
			.replace('{{pages}}', String(count))
		doc.markContent('Artifact', { type: 'Pagination' })
		doc.font('regular').fontSize(sizes.caption).fillColor(colours.muted)
		doc.text(worded.footer, margins.left, y, { lineBreak: false })
		doc.text(place, margins.left, y, { width, align: 'right', lineBreak: false })
		doc.endMarkedContent()
	}
	return count
}

function open({ title, language, footer }: WordedDocument): Doc {
	const doc = new Pdf({
		...{ size: 'A4', margins, bufferPages: true, font: '', lang: language, displayTitle: true },
		...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true },
		// The same words give the same bytes, whenever they are drawn.
		info: { Title: title, Subject: footer, CreationDate: new Date(0), Creator: 'Roundsman' },
	} as never)
	const fonts = readFonts()
	doc.registerFont('regular', fonts.regular as never)
	doc.registerFont('bold', fonts.bold as never)
	return doc
}

/** Draws one document as A4 pages with structure, outline and links; its pictures are of the same language. */
export async function drawHandbook(
	worded: WordedDocument,
	pictures: Pictures,
): Promise<{ bytes: Buffer; pages: number }> {
	const doc = open(worded)
	const parts: Buffer[] = []
	doc.on('data', (part: Buffer) => parts.push(part))
	const ended = new Promise<void>((resolve) => doc.on('end', () => resolve()))
	const paper = { doc, worded, pictures }
	const whole = doc.struct('Document')
	doc.addStructure(whole)
	addOpening(paper, whole)
	for (const [index, section] of worded.text.sections.entries()) {
		addSection(paper, whole, section, index)
	}
	whole.end()
	const pages = addFeet(paper)
	doc.end()
	await ended
	return { bytes: Buffer.concat(parts), pages }
}
