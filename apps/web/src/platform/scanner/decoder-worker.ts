import { type Attempt, decodeFrame, loadDecoder } from './decode-frame.ts'
import { type Frame, measureFrame } from './frame.ts'
import type { Reading } from './reading.ts'

// Reading a picture takes a phone up to a third of a second: here it holds up nothing.

export type DecoderCall =
	/** Where the decoder lies. */
	| { id: number; kind: 'load'; address: string }
	| { id: number; kind: 'read'; image: ImageBitmap | Frame; attempt: Attempt; count: number }
export type DecoderReply = { id: number; reading: Reading } | { id: number; failure: string }

let canvas: OffscreenCanvas | undefined

function toFrame(image: ImageBitmap | Frame): Frame {
	if ('data' in image) return image
	const { width, height } = image
	canvas ??= new OffscreenCanvas(width, height)
	if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('No canvas')
	context.drawImage(image, 0, 0)
	image.close()
	return context.getImageData(0, 0, width, height)
}

async function answer(call: DecoderCall): Promise<Reading> {
	if (call.kind === 'load') {
		await loadDecoder(call.address)
		return { reads: [], look: null }
	}
	const frame = toFrame(call.image)
	const reads = await decodeFrame(frame, call.attempt, call.count)
	// Advice is for those whose label does not read.
	return { reads, look: reads.length > 0 ? null : measureFrame(frame) }
}

addEventListener('message', ({ data }: MessageEvent<DecoderCall>) => {
	const { id } = data
	const reply = (message: DecoderReply) => postMessage(message)
	answer(data).then(
		(reading) => reply({ id, reading }),
		(error: unknown) =>
			reply({ id, failure: error instanceof Error ? error.message : String(error) }),
	)
})
