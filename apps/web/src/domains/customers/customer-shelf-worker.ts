import { createCustomerShelf, type ShelfAnswer, type ShelfQuestion } from './customer-shelf.ts'

// Reading and searching 20,000 customers would hold up the screen: they stay in this worker.

export type ShelfCall = { id: number; question: ShelfQuestion }
export type ShelfReply =
	| { id: number; answer: ShelfAnswer | null }
	| { id: number; failure: string }

const ask = createCustomerShelf()

addEventListener('message', ({ data }: MessageEvent<ShelfCall>) => {
	const reply = (message: ShelfReply) => postMessage(message)
	ask(data.question).then(
		(answer) => reply({ id: data.id, answer }),
		(error: unknown) => reply({ id: data.id, failure: String(error) }),
	)
})
