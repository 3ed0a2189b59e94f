import { paperText } from '@roundsman/receipt'
import bwip from 'bwip-js/node'
import Pdf from 'pdfkit'
import { readFonts } from '#platform/papers/papers'
import type { ShipmentOrder } from './carrier-port.ts'

const pointsPerMm = 72 / 25.4
const mm = (value: number) => value * pointsPerMm
const margin = mm(8)

/** A black rectangle, in points from the top left corner */
export type Rect = { x: number; y: number; width: number; height: number }

/** A6 portrait */
export const labelSize = { width: mm(105), height: mm(148) }
const contentWidth = labelSize.width - 2 * margin

function barsOf(text: string, y: number, height: number): Rect[] {
	const [drawn] = bwip.raw({ bcid: 'code128', text })
	if (!drawn || !('sbs' in drawn)) throw new Error('no Code 128')
	const unit = contentWidth / drawn.sbs.reduce((sum, width) => sum + width, 0)
	let x = margin
	return drawn.sbs.flatMap((modules, index) => {
		const bar = { x, y, width: modules * unit, height }
		x += bar.width
		return index % 2 === 0 ? bar : []
	})
}

function pixelsOf(text: string, y: number, size: number): Rect[] {
	const [drawn] = bwip.raw({ bcid: 'qrcode', text })
	if (!drawn || !('pixs' in drawn)) throw new Error('no QR code')
	const unit = size / drawn.pixx
	return drawn.pixs.flatMap((pixel, index) => {
		const [column, row] = [index % drawn.pixx, Math.floor(index / drawn.pixx)]
		const rect = { x: margin + column * unit, y: y + row * unit, width: unit, height: unit }
		return pixel ? rect : []
	})
}

/** The codes of a label: the number as Code 128, and the QR code for the carrier's counter */
export const codesOf = ({ number, qr }: { number: string; qr: string }): Rect[] => [
	...pixelsOf(qr, mm(50), mm(44)),
	...barsOf(number, mm(102), mm(24)),
]

export type LabelContent = {
	carrier: string
	number: string
	qr: string
	weight: string
	order: ShipmentOrder
}

/** Draws a shipment's A6 label: sender, contents, the number as barcode and text, and the QR code. */
export async function drawLabel({
	carrier,
	number,
	qr,
	weight,
	order,
}: LabelContent): Promise<Buffer> {
	const { parcelNumber, firm, sender, requestedAt, reference, typeLabel } = order
	const pdf = new Pdf({
		size: [labelSize.width, labelSize.height],
		margin,
		info: { Title: number, CreationDate: requestedAt, ModDate: requestedAt },
	})
	const parts: Buffer[] = []
	pdf.on('data', (part: Buffer) => parts.push(part))
	const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
	const fonts = readFonts()
	pdf.registerFont('regular', fonts.regular as never)
	pdf.registerFont('bold', fonts.bold as never)
	const line = (text: string, y: number, size: number, font: 'regular' | 'bold' = 'regular') =>
		pdf
			.font(font)
			.fontSize(size)
			.fillColor('#000000')
			.text(paperText(text), margin, y, {
				width: contentWidth,
				height: size * 1.4,
				ellipsis: true,
				lineBreak: false,
			})
	line(carrier, margin, 20, 'bold')
	line([firm, sender].filter(Boolean).join(' · '), mm(18), 10)
	line(String(parcelNumber), mm(26), 26, 'bold')
	line(`${typeLabel} · ${weight}`, mm(38), 11)
	for (const { x, y, width, height } of codesOf({ number, qr })) pdf.rect(x, y, width, height)
	pdf.fill('#000000')
	line(number, mm(128), 12, 'bold')
	line(reference, mm(135), 8)
	pdf.end()
	await ended
	return Buffer.concat(parts)
}
