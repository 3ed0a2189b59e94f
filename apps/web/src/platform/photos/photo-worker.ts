import { answerCalls } from '@roundsman/client/workers/answer-calls'
import type { Answering } from '@roundsman/client/workers/worker-wire'
import { createTurns } from '@roundsman/sync'
import { makePhoto } from './make-photo.ts'
import type { Mark } from './mark-rules.ts'

// A photo of 12 megapixels takes a phone up to a second: here it holds up nothing.

type PhotoOrder = { bytes: ArrayBuffer; marks: readonly Mark[] }

/** One after another: two pictures at once would not fit into an old phone. */
const inTurn = createTurns()

const calls = {
	/** Tells the address of the small picture before the photo itself is made. */
	make: async ({ bytes, marks }: PhotoOrder, { tell, transfer }: Answering<string>) => {
		const photo = await inTurn(() => makePhoto(bytes, marks, tell))
		transfer.push(photo.bytes)
		return photo
	},
}
export type PhotoCalls = typeof calls

answerCalls(calls)
