import { answerCalls } from '@roundsman/client/workers/answer-calls'
import type { Answering } from '@roundsman/client/workers/worker-wire'
import { makePhoto } from './make-photo.ts'
import type { Mark } from './mark-rules.ts'

// A photo of 12 megapixels takes a phone up to a second: here it holds up nothing.

type PhotoOrder = { bytes: ArrayBuffer; marks: readonly Mark[] }

/** One after another: two pictures at once would not fit into an old phone. */
let last: Promise<unknown> = Promise.resolve()

const calls = {
	/** Tells the address of the small picture before the photo itself is made. */
	make: ({ bytes, marks }: PhotoOrder, { tell, transfer }: Answering<string>) => {
		const made = last.then(() => makePhoto(bytes, marks, tell))
		last = made.catch(() => undefined)
		return made.then((photo) => {
			transfer.push(photo.bytes)
			return photo
		})
	},
}
export type PhotoCalls = typeof calls

answerCalls(calls)
