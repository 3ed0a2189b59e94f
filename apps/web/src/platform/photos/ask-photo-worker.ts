import { trustScript } from '../page/trusted-scripts.ts'
import type { MadePhoto } from './make-photo.ts'
import type { Mark } from './mark-rules.ts'
import type { PhotoCall, PhotoReply } from './photo-worker.ts'
import workerUrl from './photo-worker.ts?worker&url'

type OnThumbnail = (address: string) => void
type Waiting = { resolve: (photo: MadePhoto | null) => void; onThumbnail: OnThumbnail }

export type PhotoWish = {
	marks?: readonly Mark[]
	/** Hears of the small picture before the photo itself is made. */
	onThumbnail?: OnThumbnail
}

let worker: Worker | null = null
let count = 0
const waiting = new Map<number, Waiting>()

/** It has broken down, for want of memory perhaps: the next photo gets another one. */
function end(): void {
	worker?.terminate()
	worker = null
	for (const { resolve } of waiting.values()) resolve(null)
	waiting.clear()
}

function start(): Worker {
	const started = new Worker(trustScript(workerUrl), { type: 'module', name: 'photos' })
	started.addEventListener('message', ({ data }: MessageEvent<PhotoReply>) => {
		const asked = waiting.get(data.id)
		if ('thumbnail' in data) return asked?.onThumbnail(data.thumbnail)
		waiting.delete(data.id)
		asked?.resolve(data.photo)
	})
	started.addEventListener('error', end)
	return started
}

/** Starts the worker ahead of the page's first photo: it takes a slow phone longer than the small picture. */
export function wakePhotoWorker(): void {
	worker ??= start()
}

/**
 * Has a photo made of a file beside the page's own work; null where it cannot be read. The bytes are given away.
 * The worker stays: more are to come.
 */
export function askForPhoto(
	bytes: ArrayBuffer,
	{ marks = [], onThumbnail = () => undefined }: PhotoWish = {},
): Promise<MadePhoto | null> {
	worker ??= start()
	const asked = worker
	count += 1
	const call: PhotoCall = { id: count, bytes, marks }
	return new Promise((resolve) => {
		waiting.set(call.id, { resolve, onThumbnail })
		asked.postMessage(call, [bytes])
	})
}
