import { trustScript } from '#platform/page/trusted-scripts'
import type { Picture, PictureOrder, PictureReply } from './picture-worker.ts'
import workerUrl from './picture-worker.ts?worker&url'

let last: { key: string; picture: Picture } | null = null

/** The picture that was painted last, when it is this one. */
export function knownPicture(order: PictureOrder): Picture | null {
	return last?.key === JSON.stringify(order) ? last.picture : null
}

function askWorker(order: PictureOrder, signal: AbortSignal): Promise<PictureReply> {
	const worker = new Worker(trustScript(workerUrl), { type: 'module', name: 'map-picture' })
	return new Promise<PictureReply>((resolve) => {
		worker.addEventListener('message', ({ data }: MessageEvent<PictureReply>) => resolve(data))
		// Without a picture there is still a sketch.
		worker.addEventListener('error', () => resolve(null))
		signal.addEventListener('abort', () => resolve(null), { once: true })
		worker.postMessage(order)
	}).finally(() => worker.terminate())
}

/** Has a map painted beside the page's own work; null where there is none to be painted. */
export async function paintPicture(
	order: PictureOrder,
	signal: AbortSignal,
): Promise<Picture | null> {
	const picture = await askWorker(order, signal)
	if (picture?.isWhole) last = { key: JSON.stringify(order), picture }
	return picture
}
