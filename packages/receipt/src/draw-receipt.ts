import PDFDocument from 'pdfkit'
import { drawSignature } from './draw-signature.ts'
import { drawRefused, drawTable, place } from './draw-table.ts'
import { drawFeet, drawHead } from './page-frame.ts'
import { colours, type Doc, left, right, sizes, width } from './paper.ts'
import { paperText } from './paper-text.ts'
import type { ReceiptAssets, ReceiptContent } from './receipt-content.ts'

function fitTexts<T>(value: T): T {
	if (typeof value === 'string') return paperText(value) as T
	if (Array.isArray(value)) return value.map(fitTexts) as T
	if (typeof value !== 'object' || value === null) return value
	const entries = Object.entries(value).map(([key, one]) => [key, fitTexts(one)])
	return Object.fromEntries(entries) as T
}

function open(
	Pdf: typeof PDFDocument,
	{ language, title, signedAt }: ReceiptContent,
	{ fonts }: ReceiptAssets,
): Doc {
	const doc = new Pdf({
		size: 'A4',
		margin: 0,
		bufferPages: true,
		// Engines compress differently: as it is, the same paper has the same bytes everywhere.
		compress: false,
		// None of its own: browsers have none of the standard ones.
		font: '',
		lang: language,
		displayTitle: true,
		info: {
			Title: title,
			CreationDate: new Date(signedAt),
			Producer: 'Roundsman',
			Creator: 'Roundsman',
		},
	})
	doc.registerFont('regular', fonts.regular as never)
	doc.registerFont('bold', fonts.bold as never)
	return doc
}

function drawParties(doc: Doc, { parties }: ReceiptContent, y: number): number {
	const wide = width / 3
	const ends = parties.map(({ label, name, lines }, index) => {
		const options = { width: wide - 12 }
		doc.font('bold').fontSize(sizes.caption).fillColor(colours.muted)
		doc.text(label, left + index * wide, y, options)
		doc.fontSize(sizes.text).fillColor(colours.text)
		if (name) doc.text(name, options)
		doc.font('regular')
		for (const line of lines) doc.text(line, options)
		return doc.y
	})
	return Math.max(...ends) + 18
}

function drawSums(doc: Doc, { sums, total }: ReceiptContent, from: number): number {
	const x = left + 275
	const options = { width: right - x }
	let y = place(doc, from, 80)
	doc.font('regular').fontSize(sizes.text).fillColor(colours.text)
	for (const { label, value } of sums) {
		doc.text(label, x, y, options)
		doc.text(value, x, y, { ...options, align: 'right' })
		y += 19
	}
	doc.moveTo(x, y).lineTo(right, y).lineWidth(1.5).stroke(colours.text)
	doc.font('bold').fontSize(sizes.sum)
	doc.text(total.label, x, y + 7, options)
	doc.text(total.value, x, y + 7, { ...options, align: 'right' })
	return y + 42
}

const signedHeight = 102
const signatureSize = { width: 190, height: 62 }

function drawSigned(doc: Doc, content: ReceiptContent, assets: ReceiptAssets, from: number): void {
	const { signature, notes } = content
	const noteWide = width * 0.75
	doc.font('regular').fontSize(sizes.small)
	const noteHigh = doc.heightOfString(notes, { width: noteWide })
	let y = place(doc, from, noteHigh + 24 + signedHeight)
	doc.fillColor(colours.muted).text(notes, left, y, { width: noteWide })
	y += noteHigh + 24
	const middle = left + 292
	const { width: wide, height } = signatureSize
	if (assets.signature) {
		drawSignature(doc, assets.signature, { x: left + 12, y, width: wide, height })
	}
	y += height + 6
	doc
		.lineWidth(0.75)
		.moveTo(left, y)
		.lineTo(middle - 24, y)
		.stroke(colours.text)
	doc.moveTo(middle, y).lineTo(right, y).stroke(colours.text)
	doc.font('bold').fontSize(sizes.text).fillColor(colours.text)
	doc.text(signature.place, middle, y + 6, { width: right - middle })
	if (signature.name) doc.text(signature.name, left, y + 6, { width: middle - 24 - left })
	doc.font('regular').fontSize(sizes.small).fillColor(colours.muted)
	doc.text(signature.placeLabel, middle, y + 20, { width: right - middle })
	doc.text(signature.terms, left, y + (signature.name ? 20 : 6), { width: middle - 24 - left })
}

/** Draws the receipt as A4 pages; gives the bytes of the PDF. Tests name the browser's build of the library. */
export function drawReceipt(
	given: ReceiptContent,
	assets: ReceiptAssets,
	Pdf: typeof PDFDocument = PDFDocument,
): Promise<Uint8Array> {
	const content = fitTexts(given)
	const doc = open(Pdf, content, assets)
	const pieces: Uint8Array[] = []
	const done = new Promise<Uint8Array>((resolve, reject) => {
		doc.on('data', (piece: Uint8Array) => pieces.push(piece))
		doc.on('end', () => resolve(join(pieces)))
		doc.on('error', reject)
	})
	let y = drawHead(doc, content.firm)
	doc.font('bold').fontSize(sizes.title).fillColor(colours.text).text(content.title, left, y)
	doc.font('regular').fontSize(sizes.heading).fillColor(colours.muted).text(content.moment)
	y = drawParties(doc, content, doc.y + 16)
	y = drawTable(doc, content, assets, y)
	y = drawSums(doc, content, y + 2)
	y = drawRefused(doc, content, y)
	drawSigned(doc, content, assets, y + 8)
	drawFeet(doc, content.footer, content.pageOf)
	doc.end()
	return done
}

function join(pieces: readonly Uint8Array[]): Uint8Array {
	const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
	let at = 0
	for (const piece of pieces) {
		whole.set(piece, at)
		at += piece.length
	}
	return whole
}
