import {
	createCustomerShelf,
	type ShelfAnswer,
	type ShelfMapAnswer,
	type ShelfMapQuestion,
	type ShelfQuestion,
} from './customer-shelf.ts'

// Reading and searching 20,000 customers would hold up the screen: they stay in this worker.

export type ShelfCall =
	| { id: number; kind: 'list'; question: ShelfQuestion }
	| { id: number; kind: 'map'; question: ShelfMapQuestion }
export type ShelfReply =
	| { id: number; answer: ShelfAnswer | ShelfMapAnswer | null }
	| { id: number; failure: string }

const shelf = createCustomerShelf()

addEventListener('message', ({ data }: MessageEvent<ShelfCall>) => {
	const reply = (message: ShelfReply) => postMessage(message)
	const answering = data.kind === 'list' ? shelf.list(data.question) : shelf.map(data.question)
	answering.then(
		(answer) => reply({ id: data.id, answer }),
		(error: unknown) => reply({ id: data.id, failure: String(error) }),
	)
})
