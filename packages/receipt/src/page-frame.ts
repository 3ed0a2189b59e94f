import type { Doc } from './paper.ts'
import { bottom, colours, left, logo, right, sizes, top, width } from './paper.ts'
import type { ReceiptContent } from './receipt-content.ts'

const logoSize = 27
const addressLeft = right - 180

/** The issuer, with the address on the right; returns its lower edge. */
function drawFirm(doc: Doc, { name, lines }: NonNullable<ReceiptContent['firm']>): number {
	const x = left + logoSize + 9
	doc.text(name, x, top + 5, { width: addressLeft - 12 - x })
	const ends = [doc.y]
	doc.font('regular').fontSize(sizes.small).fillColor(colours.muted)
	doc.text(lines.join('\n'), addressLeft, top + 3, { width: right - addressLeft, align: 'right' })
	ends.push(doc.y)
	return Math.max(...ends)
}

/** Our sign and the firm, or our name, over a line, on top of the first page. */
export function drawHead(doc: Doc, firm: ReceiptContent['firm']): number {
	doc
		.save()
		.translate(left, top)
		.scale(logoSize / logo.size)
	doc.roundedRect(0, 0, logo.size, logo.size, 16).fill(colours.brand)
	doc.path(logo.ring).lineWidth(5).lineCap('round').stroke('#ffffff')
	doc.circle(40.5, 20.5, 5.5).fill('#ffc233')
	doc.circle(28, 28, 4).fill('#ffffff')
	doc.restore()
	doc.font('bold').fontSize(13).fillColor(colours.text)
	let end = top + logoSize
	if (firm) end = Math.max(end, drawFirm(doc, firm))
	else doc.text('Roundsman', left + logoSize + 9, top + 5, { lineBreak: false })
	const y = end + 15
	doc.moveTo(left, y).lineTo(right, y).lineWidth(1.5).stroke(colours.text)
	return y + 24
}

/** The last line of each page, once it is known how many there are. */
export function drawFeet(doc: Doc, footer: string, pageOf: string): void {
	const { start, count } = doc.bufferedPageRange()
	for (let page = start; page < start + count; page += 1) {
		doc.switchToPage(page)
		const y = bottom + 14
		doc.moveTo(left, y).lineTo(right, y).lineWidth(0.5).stroke(colours.line)
		doc.font('regular').fontSize(sizes.caption).fillColor(colours.muted)
		const place = pageOf
			.replace('{{page}}', String(page - start + 1))
			.replace('{{pages}}', String(count))
		doc.text(footer, left, y + 8, { width: width * 0.75, lineBreak: false })
		doc.text(place, left, y + 8, { width, align: 'right', lineBreak: false })
	}
}
