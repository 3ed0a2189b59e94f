import { bottom, colours, type Doc, left, right, sizes, top } from './paper.ts'
import type { ReceiptAssets, ReceiptContent } from './receipt-content.ts'

type Columns = ReceiptContent['columns']
type Line = ReceiptContent['lines'][number]
type Place = { x: number; wide: number; isNumber?: true }

const places: Record<keyof Columns, Place> = {
	position: { x: left, wide: 22 },
	photos: { x: left + 26, wide: 84 },
	article: { x: left + 116, wide: 112 },
	cause: { x: left + 234, wide: 104 },
	quantity: { x: left + 342, wide: 38, isNumber: true },
	price: { x: left + 384, wide: 54, isNumber: true },
	amount: { x: left + 438, wide: 61, isNumber: true },
}
const names = Object.keys(places) as (keyof Columns)[]
const photoSize = 39
const gap = 8

type Style = { font?: 'regular' | 'bold'; size?: number; colour?: string }

/** Writes into a column from a height on; gives the height below it. */
function write(doc: Doc, text: string, { x, wide, isNumber }: Place, y: number, style: Style = {}) {
	const { font = 'regular', size = sizes.text, colour = colours.text } = style
	if (text === '') return y
	doc.font(font).fontSize(size).fillColor(colour)
	const options = { width: wide, align: isNumber ? ('right' as const) : ('left' as const) }
	doc.text(text, x, y, options)
	return y + doc.heightOfString(text, options)
}

function measure(
	doc: Doc,
	text: string,
	wide: number,
	{ font = 'regular', size = sizes.text }: Style,
) {
	return text === '' ? 0 : doc.font(font).fontSize(size).heightOfString(text, { width: wide })
}

function drawHeads(doc: Doc, columns: Columns, y: number): number {
	const style = { font: 'bold', size: sizes.caption, colour: colours.muted } as const
	const ends = names.map((name) => write(doc, columns[name], places[name], y, style))
	const end = Math.max(...ends) + 4
	doc.moveTo(left, end).lineTo(right, end).lineWidth(1).stroke(colours.text)
	return end + gap
}

/** Where it fits: here, or on top of a new page. */
export function place(doc: Doc, y: number, height: number): number {
	if (y + height <= bottom) return y
	doc.addPage()
	return top
}

function drawPhoto(doc: Doc, bytes: Uint8Array | undefined, x: number, y: number): void {
	doc.save()
	doc.roundedRect(x, y, photoSize, photoSize, 5).clip()
	doc.rect(x, y, photoSize, photoSize).fill(colours.empty)
	try {
		if (bytes) {
			const cover: [number, number] = [photoSize, photoSize]
			doc.image(bytes as never, x, y, { cover, align: 'center', valign: 'center' })
		}
	} catch {
		// Anything but a picture leaves its place empty.
	}
	doc.restore()
}

const small = { size: sizes.small, colour: colours.muted }
const strong = { font: 'bold' } as const

function heightOf(doc: Doc, { name, article, order, cause, comment }: Line): number {
	const { article: wide, cause: causeWide } = {
		article: places.article.wide,
		cause: places.cause.wide,
	}
	const words =
		measure(doc, name, wide, strong) +
		measure(doc, article, wide, {}) +
		measure(doc, order, wide, small)
	const reasons = measure(doc, cause, causeWide, {}) + measure(doc, comment, causeWide, small)
	return Math.max(photoSize, words, reasons)
}

function drawLine(doc: Doc, line: Line, y: number, { photos }: ReceiptAssets): void {
	write(doc, line.position, places.position, y)
	for (const [index, key] of line.photos.entries()) {
		drawPhoto(doc, photos.get(key), places.photos.x + index * (photoSize + 3), y)
	}
	const named = write(doc, line.name, places.article, y, strong)
	write(doc, line.order, places.article, write(doc, line.article, places.article, named), small)
	write(doc, line.comment, places.cause, write(doc, line.cause, places.cause, y), small)
	write(doc, line.quantity, places.quantity, y)
	write(doc, line.price, places.price, y)
	write(doc, line.amount, places.amount, y, strong)
}

/** The returned items, line by line; a table longer than its page continues under the same heads. */
export function drawTable(
	doc: Doc,
	{ columns, lines }: ReceiptContent,
	assets: ReceiptAssets,
	from: number,
): number {
	let y = drawHeads(doc, columns, from)
	for (const line of lines) {
		const height = heightOf(doc, line)
		const at = place(doc, y, height + gap)
		y = at === y ? y : drawHeads(doc, columns, at)
		drawLine(doc, line, y, assets)
		y += height + gap
		doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colours.line)
		y += gap
	}
	return y
}

/** The items that were not accepted, and why. */
export function drawRefused(doc: Doc, { refusedTitle, refused }: ReceiptContent, from: number) {
	if (refused.length === 0) return from
	let y = place(doc, from, 60)
	doc.font('bold').fontSize(sizes.heading).fillColor(colours.text).text(refusedTitle, left, y)
	y += 22
	const reasons: Place = { x: left + 310, wide: 138 }
	const details: Place = { x: places.photos.x, wide: 270 }
	for (const { position, name, detail, reason, quantity } of refused) {
		const words = measure(doc, name, details.wide, strong) + measure(doc, detail, details.wide, {})
		const height = Math.max(words, measure(doc, reason, reasons.wide, {}))
		y = place(doc, y, height + gap)
		const muted = { colour: colours.muted }
		write(doc, position, places.position, y, muted)
		write(doc, detail, details, write(doc, name, details, y, { ...strong, ...muted }), muted)
		write(doc, reason, reasons, y, muted)
		write(doc, quantity, places.amount, y, muted)
		y += height + gap
		doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colours.line)
		y += gap
	}
	return y
}
