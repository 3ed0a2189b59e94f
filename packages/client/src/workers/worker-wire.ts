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
	/** Aborted when the caller no longer waits. */
	signal: AbortSignal
	/** Reports progress to the page before the response. */
	report: (progress: Progress) => void
	/** Parts of the response that are transferred instead of copied. */
	transfer: Transferable[]
}

// biome-ignore lint/suspicious/noExplicitAny: each call has an input and news of its own
export type WorkerCalls = Record<string, (input: any, answering: Answering<any>) => unknown>
