/** A page's message to a worker: a call by number, or its cancellation. */
export type AskedOfWorker =
	| { id: number; name: string; input: unknown }
	| { id: number; isOver: true }

/** A worker's message: the result of a call, its error, or progress. */
export type WorkerMessage =
	| { id: number; answer: unknown }
	| { id: number; failure: string }
	| { id: number; progress: unknown }

export type Answering<Progress = never> = {
	/** Nobody waits for the answer any more. */
	signal: AbortSignal
	/** Reports progress to the page before the answer. */
	report: (progress: Progress) => void
	/** Parts of the answer that are transferred and not copied. */
	transfer: Transferable[]
}

// biome-ignore lint/suspicious/noExplicitAny: each call has an input and news of its own
export type WorkerCalls = Record<string, (input: any, answering: Answering<any>) => unknown>
