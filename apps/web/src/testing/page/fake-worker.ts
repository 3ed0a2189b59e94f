type Listener = (event: { data: unknown }) => void

/** What the app has in workers, by the name of its file. */
type WorkerScripts = Record<string, () => Promise<unknown>>

/**
 * A worker that lives in the page, so that it reads what the fake service says. One whose work needs a
 * canvas of its own, the painter of maps, answers that there is nothing to be painted.
 */
class FakeWorker {
	readonly #listeners = new Set<Listener>()
	#isOver = false
	readonly #ready: Promise<Listener>

	constructor(scripts: WorkerScripts, address: string | URL) {
		const [, load] = Object.entries(scripts).find(([name]) => String(address).includes(name)) ?? []
		const answerNothing: Listener = ({ data }) =>
			this.#tell({ id: (data as { id?: number }).id, answer: null })
		this.#ready = load ? this.#run(load) : Promise.resolve(answerNothing)
	}

	/** The script listens to the window and posts to it, as in a worker of its own. */
	async #run(load: () => Promise<unknown>): Promise<Listener> {
		const { addEventListener } = globalThis
		let listener: Listener = () => undefined
		globalThis.postMessage = ((message: unknown) => this.#tell(message)) as typeof postMessage
		globalThis.addEventListener = ((type: string, heard: Listener, ...options: []) => {
			// What the page begins to listen to meanwhile is the page's.
			if (type === 'message') listener = heard
			else addEventListener.call(globalThis, type, heard as never, ...options)
		}) as typeof addEventListener
		try {
			await load()
		} finally {
			globalThis.addEventListener = addEventListener
		}
		return listener
	}

	#tell(data: unknown): void {
		if (this.#isOver) return
		for (const listener of this.#listeners) listener({ data: structuredClone(data) })
	}

	addEventListener(type: string, listener: Listener): void {
		if (type === 'message') this.#listeners.add(listener)
	}

	removeEventListener(_type: string, listener: Listener): void {
		this.#listeners.delete(listener)
	}

	set onmessage(listener: Listener) {
		this.#listeners.add(listener)
	}

	postMessage(message: unknown): void {
		const data = structuredClone(message)
		void this.#ready.then((listener) => this.#isOver || listener({ data }))
	}

	terminate(): void {
		this.#isOver = true
		this.#listeners.clear()
	}
}

/** The kind of workers of one page. */
export const createWorkers = (scripts: WorkerScripts) =>
	class extends FakeWorker {
		constructor(address: string | URL) {
			super(scripts, address)
		}
	}
