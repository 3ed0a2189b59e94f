import { signatureMaxBytes } from '@roundsman/contract'
import SignaturePad from 'signature_pad'
import { type Signature, scaleStrokes } from './strokes.ts'

/**
 * The office stores the first width; smaller ones are for lines so dense that the file would be too large.
 */
const widths = [800, 600, 400]
const ink = '#10161d'

const byteLengthOf = (address: string) => ((address.length - address.indexOf(',') - 1) * 3) / 4

/** The first picture that is small enough. */
function draw(
	{ width, height }: { width: number; height: number },
	drawInto: (canvas: HTMLCanvasElement) => void,
): string {
	for (const wide of widths) {
		const canvas = document.createElement('canvas')
		canvas.width = wide
		canvas.height = Math.max(1, Math.round((wide * height) / width))
		drawInto(canvas)
		const address = canvas.toDataURL('image/png')
		if (byteLengthOf(address) <= signatureMaxBytes) return address
	}
	throw new Error('The signature is too heavy.')
}

/** The picture of a drawn signature: a PNG of at most 200 kB, as a data URL. */
export function drawSignature(signature: Signature): string {
	return draw(signature, (canvas) => {
		const pad = new SignaturePad(canvas, { backgroundColor: '#fff', penColor: ink })
		pad.fromData(scaleStrokes(signature, canvas, ink))
		pad.off()
	})
}

const namePart = 0.86

/** The picture of a typed name, used in place of a signature. */
export function drawName(name: string): string {
	return draw({ width: 8, height: 3 }, (canvas) => {
		const context = canvas.getContext('2d')
		if (!context) throw new Error('No canvas')
		const { width, height } = canvas
		context.fillStyle = '#fff'
		context.fillRect(0, 0, width, height)
		context.fillStyle = ink
		context.textAlign = 'center'
		context.textBaseline = 'middle'
		const fontOf = (size: number) =>
			`italic 600 ${size}px "Noto Sans Variable", "Noto Sans", sans-serif`
		context.font = fontOf(height / 3)
		const wide = context.measureText(name).width
		context.font = fontOf((height / 3) * Math.min(1, (width * namePart) / wide))
		context.fillText(name, width / 2, height / 2)
	})
}
