const original = {
	Date: globalThis.Date,
	setTimeout: globalThis.setTimeout,
	clearTimeout: globalThis.clearTimeout,
	setInterval: globalThis.setInterval,
	clearInterval: globalThis.clearInterval,
}
const real = {
	setTimeout: original.setTimeout.bind(globalThis),
	clearTimeout: original.clearTimeout.bind(globalThis),
	now: performance.now.bind(performance),
}

type Timer = { callback: () => void; dueMs: number; everyMs: number | null; handle: unknown }

/** A task of the browser's own: whatever is due by now is done. */
export const nextTask = (): Promise<void> =>
	new Promise((resolve) => {
		real.setTimeout(resolve)
	})

/**
 * The clock of one page: it begins at a given moment and runs as fast as any other, but a test can put
 * it forward. Its timers end with the page.
 */
export class PageClock {
	readonly #timers = new Map<number, Timer>()
	/** What is added to the time that has really passed. */
	#aheadMs = 0
	#lastId = 0
	readonly #startMs: number
	readonly #startedAt = real.now()
	/** When it was stopped to move only by `pass`; null while it runs. */
	#heldAt: number | null = null
	#isOver = false

	constructor(start: Date) {
		this.#startMs = start.getTime()
	}

	/** Milliseconds since the page began. */
	#elapsedMs = (): number => (this.#heldAt ?? real.now()) - this.#startedAt + this.#aheadMs
	now = (): number => Math.floor(this.#startMs + this.#elapsedMs())

	/** Puts the clock in the place of the browser's. */
	install(): void {
		const nowMs = this.now
		class PageDate extends original.Date {
			constructor(...parts: unknown[]) {
				// The parts of a date are whatever the caller gives.
				if (parts.length === 0) super(nowMs())
				else super(...(parts as [string]))
			}
			static override now = nowMs
			static override [Symbol.hasInstance](value: unknown): boolean {
				return Object.prototype.toString.call(value) === '[object Date]'
			}
		}
		performance.now = () => this.#elapsedMs()
		Object.assign(globalThis, {
			Date: PageDate,
			setTimeout: (callback: () => void, delayMs = 0, ...given: []) =>
				this.#add(() => callback(...given), delayMs, null),
			setInterval: (callback: () => void, everyMs = 0, ...given: []) =>
				this.#add(() => callback(...given), everyMs, Math.max(1, everyMs)),
			clearTimeout: (id: unknown) => this.#remove(id),
			clearInterval: (id: unknown) => this.#remove(id),
		})
	}

	/** Nothing that was planned happens any more, nor what is planned from now on. */
	stop(): void {
		this.#isOver = true
		for (const id of [...this.#timers.keys()]) this.#remove(id)
	}

	/** Gives the browser its own clock back. */
	uninstall(): void {
		performance.now = real.now
		Object.assign(globalThis, original)
	}

	/** From now on time passes by `pass` only, until the function that it gives is called. */
	hold(): () => void {
		this.#heldAt = real.now()
		this.#windAll()
		return () => {
			this.#aheadMs -= real.now() - (this.#heldAt ?? real.now())
			this.#heldAt = null
			this.#windAll()
		}
	}

	/** Lets time pass at once: what is due meanwhile happens in its order. */
	async pass(ms: number): Promise<void> {
		const untilMs = this.#elapsedMs() + ms
		for (;;) {
			const [first] = [...this.#timers].sort(([, a], [, b]) => a.dueMs - b.dueMs)
			if (!first || first[1].dueMs > untilMs) break
			this.#turnTo(first[1].dueMs)
			this.#ring(first[0])
			await nextTask()
		}
		this.#turnTo(untilMs)
		this.#windAll()
		await nextTask()
	}

	#turnTo(elapsedMs: number): void {
		this.#aheadMs += Math.max(0, elapsedMs - this.#elapsedMs())
	}

	#add(callback: () => void, delayMs: number, everyMs: number | null): number {
		if (this.#isOver) return 0
		this.#lastId += 1
		const dueMs = this.#elapsedMs() + Math.max(0, Number(delayMs) || 0)
		const timer = { callback, dueMs, everyMs, handle: undefined }
		this.#timers.set(this.#lastId, timer)
		this.#wind(this.#lastId, timer)
		return this.#lastId
	}

	#windAll(): void {
		for (const [id, timer] of this.#timers) this.#wind(id, timer)
	}

	#wind(id: number, timer: Timer): void {
		real.clearTimeout(timer.handle as number)
		if (this.#heldAt !== null && timer.dueMs > this.#elapsedMs()) return
		timer.handle = real.setTimeout(
			() => this.#ring(id),
			Math.min(2 ** 31 - 1, Math.max(0, timer.dueMs - this.#elapsedMs())),
		)
	}

	#ring(id: number): void {
		const timer = this.#timers.get(id)
		if (!timer) return
		if (timer.everyMs === null) this.#remove(id)
		else {
			timer.dueMs += timer.everyMs
			this.#wind(id, timer)
		}
		timer.callback()
	}

	#remove(id: unknown): void {
		const timer = this.#timers.get(id as number)
		if (timer) real.clearTimeout(timer.handle as number)
		else if (typeof id === 'object' && id !== null) real.clearTimeout(id as never)
		this.#timers.delete(id as number)
	}
}
