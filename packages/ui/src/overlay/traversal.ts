/** The timeout of a traversal: browsers do not report one that led nowhere. */
const patienceMs = 5_000

/** What the app does in the history now: at most one traversal, on which changes of the history wait. */
export class Traversal {
	/** Changes that wait until a return has ended; null while there is none. */
	#waiting: (() => void)[] | null = null
	/** The app is passing the steps of a page on the way to another one. */
	#isPassing = false
	#patience: ReturnType<typeof setTimeout> | undefined
	readonly #onTimeout: () => void

	constructor(onTimeout: () => void) {
		this.#onTimeout = onTimeout
	}

	get isReturning(): boolean {
		return this.#waiting !== null
	}

	get isUnderWay(): boolean {
		return this.#isPassing || this.isReturning
	}

	/** Makes a change of the history, at once or after the return. */
	change(change: () => void): void {
		if (this.#waiting) this.#waiting.push(change)
		else change()
	}

	/** Goes back by steps of the page. */
	returnBy(steps: number): void {
		this.#waiting = []
		this.#limitTime()
		history.go(-steps)
	}

	/** Goes to another page and passes the steps in between. */
	pass(by: number, steps: number): void {
		if (steps > 0) {
			this.#isPassing = true
			this.#limitTime()
		}
		history.go(by - steps)
	}

	/** Notes that the traversal has ended; returns the changes that have waited for it. */
	end(): readonly (() => void)[] {
		this.stop()
		const changes = this.#waiting ?? []
		this.#waiting = null
		this.#isPassing = false
		return changes
	}

	stop(): void {
		clearTimeout(this.#patience)
	}

	#limitTime(): void {
		this.stop()
		this.#patience = setTimeout(this.#onTimeout, patienceMs)
	}
}
