import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import bwip from 'bwip-js/node'
import Pdf from 'pdfkit'
import type { ShipmentOrder } from './carrier-port.ts'

type Document = InstanceType<typeof Pdf>

const pointsPerMm = 72 / 25.4
const mm = (value: number) => value * pointsPerMm
const margin = mm(8)

const readFont = (name: string) =>
	readFileSync(fileURLToPath(import.meta.resolve(`@roundsman/receipt/fonts/${name}.ttf`)))

/** Bars of a Code 128 over the given width. */
function drawBars(pdf: Document, text: string, box: { y: number; height: number; width: number }) {
	const [drawn] = bwip.raw({ bcid: 'code128', text })
	if (!drawn || !('sbs' in drawn)) throw new Error('no Code 128')
	const modules = drawn.sbs.reduce((sum, width) => sum + width, 0)
	const unit = box.width / modules
	let x = margin
	drawn.sbs.forEach((width, index) => {
		if (index % 2 === 0) pdf.rect(x, box.y, width * unit, box.height)
		x += width * unit
	})
	pdf.fill('#000000')
}

function drawQr(pdf: Document, text: string, box: { x: number; y: number; size: number }) {
	const [drawn] = bwip.raw({ bcid: 'qrcode', text, eclevel: 'M' } as Parameters<typeof bwip.raw>[0])
	if (!drawn || !('pixs' in drawn)) throw new Error('no QR code')
	const unit = box.size / drawn.pixx
	drawn.pixs.forEach((pixel, index) => {
		if (!pixel) return
		const [column, row] = [index % drawn.pixx, Math.floor(index / drawn.pixx)]
		pdf.rect(box.x + column * unit, box.y + row * unit, unit, unit)
	})
	pdf.fill('#000000')
}

export type LabelContent = {
	carrier: string
	number: string
	qr: string
	weight: string
	order: ShipmentOrder
}

/** The label of a shipment, A6 upright: who sends what, the number as bars and as text, and the QR code. */
export async function drawLabel({
	carrier,
	number,
	qr,
	weight,
	order,
}: LabelContent): Promise<Buffer> {
	const { parcelNumber, sender, requestedAt, reference, typeLabel } = order
	const pdf = new Pdf({
		size: 'A6',
		margin,
		info: { Title: number, CreationDate: requestedAt, ModDate: requestedAt },
	})
	const parts: Buffer[] = []
	pdf.on('data', (part: Buffer) => parts.push(part))
	const ended = new Promise<void>((resolve) => pdf.on('end', () => resolve()))
	pdf.registerFont('regular', readFont('noto-sans-regular'))
	pdf.registerFont('bold', readFont('noto-sans-bold'))
	const width = pdf.page.width - 2 * margin
	const line = (text: string, y: number, size: number, font: 'regular' | 'bold' = 'regular') =>
		pdf
			.font(font)
			.fontSize(size)
			.fillColor('#000000')
			.text(text, margin, y, {
				width,
				height: size * 1.4,
				ellipsis: true,
				lineBreak: false,
			})
	line(carrier, margin, 20, 'bold')
	line(sender, mm(18), 10)
	line(String(parcelNumber), mm(26), 26, 'bold')
	line(`${typeLabel} · ${weight}`, mm(38), 11)
	drawQr(pdf, qr, { x: margin, y: mm(50), size: mm(44) })
	drawBars(pdf, number, { y: mm(102), height: mm(24), width })
	line(number, mm(128), 12, 'bold')
	line(reference, mm(135), 8)
	pdf.end()
	await ended
	return Buffer.concat(parts)
}
