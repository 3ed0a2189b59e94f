/** What a page says to a worker: a call under its number, or that nobody waits for that one any more. */
export type AskedOfWorker =
	| { id: number; name: string; input: unknown }
	| { id: number; isOver: true }

/** What a worker says: the answer to a call, why there is none, or news before the answer. */
export type ToldByWorker =
	| { id: number; answer: unknown }
	| { id: number; failure: string }
	| { id: number; news: unknown }

export type Answering<News = never> = {
	/** Nobody waits for the answer any more. */
	signal: AbortSignal
	/** Tells the page something before the answer. */
	tell: (news: News) => void
	/** What of the answer is handed over and not copied. */
	transfer: Transferable[]
}

/** What a worker can be asked for, by the name of each call. */
// biome-ignore lint/suspicious/noExplicitAny: each call has an input and news of its own
export type WorkerCalls = Record<string, (input: any, answering: Answering<any>) => unknown>
