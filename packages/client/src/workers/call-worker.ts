import { trustScript } from './trusted-scripts.ts'
import type { Answering, AskedOfWorker, WorkerCalls, WorkerMessage } from './worker-wire.ts'

/**
 * `broken`: the worker did not start, or has crashed. `late`: it did not respond in time. `failed`: it
 * responded with an error. `closed`: it is not needed any more.
 */
type WorkerFailure = 'broken' | 'late' | 'failed' | 'closed'

export class WorkerError extends Error {
	override readonly name = 'WorkerError'
	readonly reason: WorkerFailure
	constructor(reason: WorkerFailure, message: string) {
		super(message)
		this.reason = reason
	}
}

type ProgressOf<F> = F extends (input: never, answering: Answering<infer Progress>) => unknown
	? Progress
	: never

type CallOptions<Progress = never> = {
	/** Parts of the input that are transferred instead of copied. */
	transfer?: Transferable[]
	/** Cancels the call and notifies the worker. */
	signal?: AbortSignal | undefined
	/** Overrides the worker's own limit. */
	limitMs?: number
	/** Receives reports before the response. */
	onProgress?: (progress: Progress) => void
}

type Definition = {
	address: string
	name: string
	/** The time limit of a response, from the call or from its last progress. */
	limitMs: number
	/** The worker is terminated this long after the last call; without, it stays. */
	idleMs?: number
}

type Waiting = {
	resolve: (answer: never) => void
	reject: (error: unknown) => void
	onProgress: (progress: never) => void
	/** Cancels the time limit; restarts it with `true`. */
	reckon: (isAnew: boolean) => void
}

/**
 * A limit is counted in parts: a sleeping phone stops its timers and workers, so its sleep counts as one
 * part at most.
 */
const partsOfLimit = 5

/** Calls `ring` once the page has been awake for this time; returns the function that cancels it. */
function afterAwake(limitMs: number, ring: () => void): () => void {
	let left = partsOfLimit
	const timer = setInterval(() => {
		left -= 1
		if (left > 0) return
		clearInterval(timer)
		ring()
	}, limitMs / partsOfLimit)
	return () => clearInterval(timer)
}

/** A worker that starts with the first call, and again with the next call after a crash. */
export class OwnWorker<Calls extends WorkerCalls> {
	/** The calls that it supports, for types only. */
	declare readonly calls: Calls
	readonly #definition: Definition
	readonly #waiting = new Map<number, Waiting>()
	#worker: Worker | null = null
	#count = 0
	#idleTimer: ReturnType<typeof setTimeout> | undefined

	constructor(definition: Definition) {
		this.#definition = definition
	}

	wake(): void {
		this.#worker ??= this.#start()
	}

	/** Ends the worker: waiting callers get the error, and the next call starts another worker. */
	close(reason: WorkerFailure, message = 'Closed'): void {
		clearTimeout(this.#idleTimer)
		this.#worker?.terminate()
		this.#worker = null
		const waiting = [...this.#waiting.values()]
		this.#waiting.clear()
		for (const { reject } of waiting) reject(new WorkerError(reason, message))
	}

	async call(name: string, input: unknown, options: CallOptions): Promise<unknown> {
		const { transfer = [], signal, limitMs = this.#definition.limitMs, onProgress } = options
		signal?.throwIfAborted()
		this.#stayAwhile()
		const worker = this.#open()
		this.#count += 1
		const id = this.#count
		const over = new AbortController()
		const answer = new Promise((resolve, reject) => {
			// A worker that does not respond is stuck, with all calls in its queue.
			const isLate = () => this.close('late', `${name} took too long.`)
			let takeBack = afterAwake(limitMs, isLate)
			const reckon = (isAnew: boolean) => {
				takeBack()
				if (isAnew) takeBack = afterAwake(limitMs, isLate)
			}
			over.signal.addEventListener('abort', () => reckon(false))
			this.#waiting.set(id, {
				resolve,
				reject,
				onProgress: onProgress ?? (() => undefined),
				reckon,
			})
			const leave = () => {
				this.#waiting.delete(id)
				worker.postMessage({ id, isOver: true } satisfies AskedOfWorker)
				reject(signal?.reason)
			}
			signal?.addEventListener('abort', leave, { signal: over.signal })
			try {
				worker.postMessage({ id, name, input } satisfies AskedOfWorker, transfer)
			} catch (error) {
				this.#waiting.delete(id)
				reject(error)
			}
		})
		return answer.finally(() => over.abort())
	}

	#open(): Worker {
		try {
			this.#worker ??= this.#start()
			return this.#worker
		} catch (error) {
			throw new WorkerError('broken', String(error))
		}
	}

	#start(): Worker {
		const { address, name } = this.#definition
		const worker = new Worker(trustScript(address), { type: 'module', name })
		const breakDown = () => {
			if (worker === this.#worker) this.close('broken', `The worker ${name} has broken down.`)
		}
		worker.addEventListener('error', breakDown)
		worker.addEventListener('messageerror', breakDown)
		worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) =>
			this.#receive(data),
		)
		return worker
	}

	#receive(sent: WorkerMessage): void {
		const asked = this.#waiting.get(sent.id)
		if (!asked) return
		if ('progress' in sent) {
			asked.reckon(true)
			asked.onProgress(sent.progress as never)
			return
		}
		this.#waiting.delete(sent.id)
		if ('failure' in sent) asked.reject(new WorkerError('failed', sent.failure))
		else asked.resolve(sent.answer as never)
	}

	#stayAwhile(): void {
		const { idleMs } = this.#definition
		clearTimeout(this.#idleTimer)
		if (idleMs !== undefined) this.#idleTimer = setTimeout(() => this.close('closed'), idleMs)
	}
}

/** Calls a function of a worker: rejects with a `WorkerError`, or with its signal's reason. */
export const callWorker = <Calls extends WorkerCalls, Name extends keyof Calls & string>(
	worker: OwnWorker<Calls>,
	name: Name,
	input: Parameters<Calls[Name]>[0],
	options: CallOptions<ProgressOf<Calls[Name]>> = {},
): Promise<Awaited<ReturnType<Calls[Name]>>> =>
	worker.call(name, input, options as CallOptions) as Promise<Awaited<ReturnType<Calls[Name]>>>
