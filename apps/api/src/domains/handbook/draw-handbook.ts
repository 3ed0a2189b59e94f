import { type PicturedSection, withPictures } from '@roundsman/contract'
import Pdf from 'pdfkit'
import { readFonts } from '#platform/papers/papers'
import {
	colours,
	type Doc,
	drawBlock,
	type Element,
	firstHeight,
	makeSpace,
	margins,
	type Paper,
	type Pictures,
	sizes,
	width,
} from './draw-block.ts'
import type { WordedDocument } from './handbook-texts.ts'

const placeOf = (index: number) => `section-${index + 1}`

/** A heading with the space below it */
const headingHeight = 24

function addSection(paper: Paper, whole: Element, given: PicturedSection, index: number): void {
	const { doc } = paper
	const section = doc.struct('Sect')
	whole.add(section)
	doc.moveDown(0.4)
	makeSpace(doc, headingHeight + firstHeight(paper, given.blocks))
	doc.addNamedDestination(placeOf(index), 'XYZ', margins.left, doc.y, null)
	doc.outline.addItem(given.title)
	section.add(
		doc.struct('H2', {}, () => {
			doc.font('bold').fontSize(sizes.heading).fillColor(colours.brand)
			doc.text(given.title, margins.left, doc.y, { width })
		}),
	)
	doc.moveDown(0.4)
	drawBlock(paper, section, given.blocks)
	section.end()
}

/** Draws the document's summary and links to its sections. */
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
	const half = width / 2
	for (const [index, section] of text.sections.entries()) {
		const [top, isLeft] = [doc.y, index % 2 === 0]
		const line = doc.struct('TOCI')
		list.add(line)
		line.add(
			doc.struct('Link', {}, () => {
				doc.font('regular').fontSize(sizes.text).fillColor(colours.brand)
				doc.text(section.title, margins.left + (isLeft ? 0 : half), top, {
					...{ width: half - 12, goTo: placeOf(index), underline: true, lineGap: 3 },
				})
			}),
		)
		line.end()
		// The right section begins at the height of the left one.
		const isAlone = index === text.sections.length - 1
		if (isLeft && !isAlone) doc.y = top
	}
	list.end()
	doc.moveDown(0.6)
}

/** Writes the footer of each page once the number of pages is known; returns that number. */
function addFeet({ doc, worded }: Paper): number {
	const { count } = doc.bufferedPageRange()
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page)
		// Without a bottom margin, because text below it would start a new page
		doc.page.margins.bottom = 0
		const y = doc.page.height - 38
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
		// A fixed date, so that the same texts always produce the same bytes
		info: { Title: title, Subject: footer, CreationDate: new Date(0), Creator: 'Roundsman' },
	} as never)
	const fonts = readFonts()
	doc.registerFont('regular', fonts.regular as never)
	doc.registerFont('bold', fonts.bold as never)
	return doc
}

/** Draws a document as tagged A4 pages with outline and links; its pictures must have the same language. */
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
	const sections = withPictures(worded.name, worded.text)
	for (const [index, section] of sections.entries()) {
		addSection(paper, whole, section, index)
	}
	whole.end()
	const pages = addFeet(paper)
	doc.end()
	await ended
	return { bytes: Buffer.concat(parts), pages }
}
