import { Piscina } from 'piscina'
import { refusals } from '../app-error.ts'

type ThreadLimits = {
	threads: number
	/** Tasks beyond this number would finish too late to be useful. */
	queueMax: number
	longestMs: number
	/** A thread that needs more memory is terminated without the others. */
	threadMaxMb: number
}

/** Worker threads for tasks that would block the event loop. They start with the first task. */
export class Threads {
	readonly #limits: ThreadLimits
	#pool: Piscina | undefined
	// The pool's own queue limit does not count abortable tasks.
	#asked = 0

	constructor(limits: ThreadLimits) {
		this.#limits = limits
	}

	/** Calls a function of a module in a thread. Throws 503 if the queue is full or the task takes too long. */
	async run(filename: string, name: string, input: unknown): Promise<unknown> {
		const { threads, queueMax, longestMs, threadMaxMb } = this.#limits
		if (this.#asked >= threads + queueMax) throw refusals.busy()
		this.#pool ??= new Piscina({
			minThreads: 0,
			maxThreads: threads,
			idleTimeout: 60_000,
			resourceLimits: { maxOldGenerationSizeMb: threadMaxMb },
		})
		this.#asked += 1
		try {
			const signal = AbortSignal.timeout(longestMs)
			return await this.#pool.run(input, { filename, name, signal })
		} catch (error) {
			throw (error as Error).name === 'AbortError' ? refusals.busy() : error
		} finally {
			this.#asked -= 1
		}
	}
}
