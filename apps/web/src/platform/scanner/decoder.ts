import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { trustScript } from '../page/trusted-scripts.ts'
import type { DecoderCall, DecoderReply } from './decoder-worker.ts'
import workerUrl from './decoder-worker.ts?worker&url'
import { openNativeDecoder } from './native-decoder.ts'
import { type Decoder, DecoderError, type Picture, type Reading } from './reading.ts'

/** A longer side costs time and finds nothing more. */
const longestPx = 1280

type Waiting = { resolve: (reading: Reading) => void; reject: (error: Error) => void }
type Unnumbered<C> = C extends unknown ? Omit<C, 'id'> : never

async function toBitmap({ source, region }: Picture): Promise<ImageBitmap> {
	const { x, y, width, height } = region
	const scale = Math.min(1, longestPx / Math.max(width, height))
	return createImageBitmap(source, x, y, width, height, {
		resizeWidth: Math.max(1, Math.round(width * scale)),
		resizeHeight: Math.max(1, Math.round(height * scale)),
	})
}

/** The decoder of ours in a worker of its own; rejects with a `DecoderError` where it cannot be had. */
async function openWorkerDecoder(): Promise<Decoder> {
	const worker = new Worker(trustScript(workerUrl), { type: 'module', name: 'scanner' })
	const waiting = new Map<number, Waiting>()
	let count = 0
	const close = (reason: Error) => {
		worker.terminate()
		for (const { reject } of waiting.values()) reject(reason)
		waiting.clear()
	}
	worker.addEventListener('error', () =>
		close(new DecoderError('resources', 'The worker has not started.')),
	)
	worker.addEventListener('message', ({ data }: MessageEvent<DecoderReply>) => {
		const asked = waiting.get(data.id)
		waiting.delete(data.id)
		if ('failure' in data) asked?.reject(new Error(data.failure))
		else asked?.resolve(data.reading)
	})
	const ask = (call: Unnumbered<DecoderCall>, transfer: Transferable[] = []) => {
		count += 1
		const id = count
		return new Promise<Reading>((resolve, reject) => {
			waiting.set(id, { resolve, reject })
			worker.postMessage({ ...call, id }, transfer)
		})
	}
	try {
		await ask({ kind: 'load', address: new URL(wasmUrl, location.href).href })
	} catch (error) {
		close(new Error('Closed'))
		if (error instanceof DecoderError) throw error
		throw new DecoderError('wasm', error instanceof Error ? error.message : String(error))
	}
	return {
		read: async (picture, attempt, number) => {
			const image = await toBitmap(picture)
			return ask({ kind: 'read', image, attempt, count: number }, [image])
		},
		close: () => close(new Error('Closed')),
	}
}

/** The browser's own reader where it knows all our formats, else ours. */
export const openDecoder = async (): Promise<Decoder> =>
	(await openNativeDecoder()) ?? (await openWorkerDecoder())
