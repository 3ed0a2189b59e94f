import { callWorker, OwnWorker } from '@roundsman/client/workers/call-worker'
import type { Picture, PictureCalls, PictureOrder } from './picture-worker.ts'
import address from './picture-worker.ts?worker&url'

const painter = new OwnWorker<PictureCalls>({
	...{ address, name: 'map-picture' },
	// Each file of the map has its own, shorter limit.
	limitMs: 60_000,
	idleMs: 10_000,
})

/** One a page, like the painter: a cache of one picture, which is found by its whole order and so by nobody else. */
let last: { key: string; picture: Picture } | null = null

/** The last painted picture, when it is this one. */
export function knownPicture(order: PictureOrder): Picture | null {
	return last?.key === JSON.stringify(order) ? last.picture : null
}

/** Called when the painted picture turned out to be blank. */
export function forgetPicture(): void {
	last = null
}

/** Paints a map in a worker; null where there is none. Rejects where the worker does not respond. */
export async function paintPicture(
	order: PictureOrder,
	signal: AbortSignal,
): Promise<Picture | null> {
	const picture = await callWorker(painter, 'paint', order, { signal })
	if (picture?.isWhole && !order.asPixels) last = { key: JSON.stringify(order), picture }
	return picture
}
