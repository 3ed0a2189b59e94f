import { callWorker, OwnWorker, WorkerError } from '@roundsman/client/workers/call-worker'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { makeSeen } from '../pictures/blank-picture.ts'
import type { Attempt } from './decode-frame.ts'
import type { DecoderCalls } from './decoder-worker.ts'
import workerUrl from './decoder-worker.ts?worker&url'
import type { Frame } from './frame.ts'
import { openNativeDecoder } from './native-decoder.ts'
import { type Decoder, DecoderError, type Picture } from './reading.ts'

/** A longer side takes more time and finds nothing more. */
const longestPx = 1280

/**
 * A slow phone takes three seconds for a thorough attempt, and a slow network as long to load the decoder.
 */
const limitMs = 30_000

const sizeOf = ({ region: { width, height } }: Picture) => {
	const scale = Math.min(1, longestPx / Math.max(width, height))
	return {
		width: Math.max(1, Math.round(width * scale)),
		height: Math.max(1, Math.round(height * scale)),
	}
}

function toBitmap(picture: Picture): Promise<ImageBitmap> {
	const { x, y, width, height } = picture.region
	const size = sizeOf(picture)
	return createImageBitmap(picture.source, x, y, width, height, {
		resizeWidth: size.width,
		resizeHeight: size.height,
	})
}

/** Draws on a canvas of the page, for a bitmap that arrived blank in the worker. */
function toPixels(picture: Picture): Frame {
	const { x, y, width, height } = picture.region
	const size = sizeOf(picture)
	const canvas = Object.assign(document.createElement('canvas'), size)
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) throw new Error('No canvas')
	context.drawImage(picture.source, x, y, width, height, 0, 0, size.width, size.height)
	const { data } = context.getImageData(0, 0, size.width, size.height)
	return { ...size, data }
}

/** The error of a worker that does not respond in time. */
function toDecoderError(error: unknown, why: 'wasm' | 'resources' | null): unknown {
	if (!(error instanceof WorkerError)) return error
	if (error.reason !== 'failed') return new DecoderError('resources', error.message)
	return why ? new DecoderError(why, error.message) : error
}

/** Our decoder in its own worker; rejects with a `DecoderError` where it cannot be loaded. */
async function openWorkerDecoder(): Promise<Decoder> {
	const worker = new OwnWorker<DecoderCalls>({ address: workerUrl, name: 'scanner', limitMs })
	const address = new URL(wasmUrl, location.href).href
	const readOnce = async (picture: Picture, attempt: Attempt, count: number, isAgain: boolean) => {
		const image = isAgain ? toPixels(picture) : await toBitmap(picture)
		const transfer = ['data' in image ? image.data.buffer : image]
		return callWorker(worker, 'read', { address, image, attempt, count }, { transfer })
	}
	try {
		await callWorker(worker, 'load', address)
	} catch (error) {
		worker.close('closed')
		throw toDecoderError(error, 'wasm')
	}
	return {
		read: async (picture, attempt, count) => {
			try {
				const { made } = await makeSeen(
					(isAgain) => readOnce(picture, attempt, count, isAgain),
					(reading) => reading.isBlank,
				)
				return made
			} catch (error) {
				throw toDecoderError(error, null)
			}
		},
		close: () => worker.close('closed'),
	}
}

/** The browser's own reader where it supports all our formats, else ours. */
export const openDecoder = async (): Promise<Decoder> =>
	(await openNativeDecoder()) ?? (await openWorkerDecoder())
