import { callWorker, OwnWorker } from '@roundsman/client/workers/call-worker'
import type { Mark } from './mark-rules.ts'
import type { MadePhoto } from './photo-file.ts'
import type { PhotoCalls } from './photo-worker.ts'
import address from './photo-worker.ts?worker&url'

export type PhotoWish = {
	marks?: readonly Mark[]
	/** Receives the small picture before the photo itself is made. */
	onThumbnail?: (address: string) => void
}

/** An old phone takes ten seconds for the largest picture. */
const limitMs = 45_000

/** It stays: more photos are to come. */
const photos = new OwnWorker<PhotoCalls>({ address, name: 'photos', limitMs })

/** Starts the worker ahead of the page's first photo: it takes a slow phone longer than the small picture. */
export function wakePhotoWorker(): void {
	try {
		photos.wake()
	} catch {
		// The taker of the photo sees the error.
	}
}

/** Makes a photo of a file in a worker. The bytes are transferred. Rejects with a `WorkerError`. */
export const askForPhoto = (
	bytes: ArrayBuffer,
	{ marks = [], onThumbnail = () => undefined }: PhotoWish = {},
): Promise<MadePhoto> =>
	callWorker(photos, 'make', { bytes, marks }, { transfer: [bytes], onProgress: onThumbnail })
