import { callWorker, OwnWorker } from '@roundsman/client/workers/call-worker'
import type { Mark } from './mark-rules.ts'
import type { MadePhoto } from './photo-file.ts'
import type { PhotoCalls } from './photo-worker.ts'
import address from './photo-worker.ts?worker&url'

export type PhotoWish = {
	marks?: readonly Mark[]
	/** Receives the thumbnail before the photo itself is ready. */
	onThumbnail?: (address: string) => void
}

/** An old phone takes ten seconds for the largest picture. */
const limitMs = 45_000

/** The worker stays loaded: more photos are likely. */
const photos = new OwnWorker<PhotoCalls>({ address, name: 'photos', limitMs })

/** Starts the worker before the page's first photo: on a slow phone that takes longer than the thumbnail. */
export function wakePhotoWorker(): void {
	try {
		photos.wake()
	} catch {
		// Taking the photo reports the error.
	}
}

/** Makes a photo from a file in a worker. The bytes are transferred. Rejects with a `WorkerError`. */
export const askForPhoto = (
	bytes: ArrayBuffer,
	{ marks = [], onThumbnail = () => undefined }: PhotoWish = {},
): Promise<MadePhoto> =>
	callWorker(photos, 'make', { bytes, marks }, { transfer: [bytes], onProgress: onThumbnail })
