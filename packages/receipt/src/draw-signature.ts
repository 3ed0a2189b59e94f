import { colours, type Doc } from './paper.ts'
import { paperText } from './paper-text.ts'
import type { ReceiptSignature } from './receipt-content.ts'

type Box = { x: number; y: number; width: number; height: number }

/** The lines as large as they fit, with their foot on the foot of the box. */
function drawLines(
	doc: Doc,
	{ path, width, height, penWidth }: Extract<ReceiptSignature, { kind: 'drawn' }>,
	box: Box,
): void {
	const scale = Math.min(box.width / width, box.height / height)
	doc
		.save()
		.translate(box.x, box.y + box.height - height * scale)
		.scale(scale)
	doc.path(path).lineWidth(penWidth).lineCap('round').lineJoin('round').stroke(colours.text)
	doc.restore()
}

const largest = 20

function drawName(doc: Doc, typed: string, box: Box): void {
	const name = paperText(typed)
	doc.font('bold').fontSize(largest).fillColor(colours.text)
	const size = largest * Math.min(1, box.width / Math.max(1, doc.widthOfString(name)))
	doc.fontSize(size)
	const y = box.y + box.height - doc.currentLineHeight() - 6
	doc.text(name, box.x, y, { lineBreak: false, oblique: true })
}

function drawPicture(doc: Doc, bytes: Uint8Array, { x, y, width, height }: Box): void {
	try {
		doc.image(bytes as never, x, y, { fit: [width, height], valign: 'bottom' })
	} catch {
		// Anything but a picture leaves the line empty.
	}
}

export function drawSignature(doc: Doc, signature: ReceiptSignature, box: Box): void {
	if (signature.kind === 'drawn') drawLines(doc, signature, box)
	else if (signature.kind === 'typed') drawName(doc, signature.name, box)
	else drawPicture(doc, signature.bytes, box)
}
