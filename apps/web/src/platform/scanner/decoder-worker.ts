import { answerCalls } from '@roundsman/client/workers/answer-calls'
import { isBlank } from '../pictures/blank-picture.ts'
import { type Attempt, decodeFrame, loadDecoder } from './decode-frame.ts'
import { type Frame, measureFrame } from './frame.ts'
import type { Reading } from './reading.ts'

// Reading a picture takes a phone up to a third of a second: a worker does not block the page.

type ReadOrder = {
	/** The URL of the decoder. */
	address: string
	image: ImageBitmap | Frame
	attempt: Attempt
	count: number
}

let canvas: OffscreenCanvas | undefined

function toFrame(image: ImageBitmap | Frame): Frame {
	if ('data' in image) return image
	const { width, height } = image
	canvas ??= new OffscreenCanvas(width, height)
	if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('No canvas')
	context.clearRect(0, 0, width, height)
	context.drawImage(image, 0, 0)
	image.close()
	return context.getImageData(0, 0, width, height)
}

let loading: Promise<void> | undefined

/** Loads the decoder once per worker; a failed load is repeated. */
function load(address: string): Promise<void> {
	loading ??= loadDecoder(address).catch((error: unknown) => {
		loading = undefined
		throw error
	})
	return loading
}

const calls = {
	load,
	read: async ({ address, image, attempt, count }: ReadOrder): Promise<Reading> => {
		await load(address)
		const frame = toFrame(image)
		const reads = await decodeFrame(frame, attempt, count)
		if (reads.length > 0) return { reads, look: null, isBlank: false }
		// Advice is needed only where no label was read.
		return { reads, look: measureFrame(frame), isBlank: isBlank(frame) }
	},
}
export type DecoderCalls = typeof calls

answerCalls(calls)
