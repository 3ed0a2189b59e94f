import { type MadePhoto, makePhoto } from './make-photo.ts'
import type { Mark } from './mark-rules.ts'

// A photo of 12 megapixels takes a phone up to a second: here it holds up nothing.

export type PhotoCall = { id: number; bytes: ArrayBuffer; marks: readonly Mark[] }
export type PhotoReply =
	| { id: number; thumbnail: string }
	/** The last word; null where it cannot be read. */
	| { id: number; photo: MadePhoto | null }

/** One after another: two pictures at once would not fit into an old phone. */
let last: Promise<unknown> = Promise.resolve()

addEventListener('message', ({ data }: MessageEvent<PhotoCall>) => {
	const { id, bytes, marks } = data
	const tell = (reply: PhotoReply) => postMessage(reply)
	last = last
		.then(() => makePhoto(bytes, marks, (thumbnail) => tell({ id, thumbnail })))
		.catch(() => null)
		.then((photo) => tell({ id, photo }))
})
