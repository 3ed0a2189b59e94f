import { refusals } from '../app-error.ts'

type Waiting = { start: () => void; timer: NodeJS.Timeout }
type FairLimits = {
	/** Concurrent tasks in total; each person runs one at a time. */
	atOnce: number
	/** Queue length per person, and in total */
	waitingOfOne: number
	waitingOfAll: number
	/** The caller gives up at about this time. */
	waitMaxMs: number
}

/**
 * Runs a few tasks at a time and lets people take turns. Throws 503 if the queue is full or a task waits too
 * long.
 */
export class FairQueue {
	readonly #limits: FairLimits
	/** Sorted: the next person in turn is first. */
	readonly #waiting = new Map<string, Waiting[]>()
	readonly #running = new Set<string>()
	#waitingCount = 0

	constructor(limits: FairLimits) {
		this.#limits = limits
	}

	async run<T>(person: string, work: () => Promise<T>): Promise<T> {
		await this.#enter(person)
		try {
			return await work()
		} finally {
			this.#running.delete(person)
			this.#next()
		}
	}

	#enter(person: string): Promise<void> {
		const own = this.#waiting.get(person) ?? []
		const { waitingOfOne, waitingOfAll } = this.#limits
		if (own.length >= waitingOfOne || this.#waitingCount >= waitingOfAll) throw refusals.busy()
		return new Promise((resolve, reject) => {
			const waiting: Waiting = {
				start: resolve,
				timer: setTimeout(() => {
					own.splice(own.indexOf(waiting), 1)
					this.#waitingCount -= 1
					reject(refusals.busy())
				}, this.#limits.waitMaxMs),
			}
			own.push(waiting)
			this.#waiting.set(person, own)
			this.#waitingCount += 1
			this.#next()
		})
	}

	/** Starts as many tasks as the limits allow. */
	#next(): void {
		for (const [person, own] of this.#waiting) {
			if (this.#running.size >= this.#limits.atOnce) return
			if (this.#running.has(person)) continue
			const first = own.shift()
			// Moves the person to the end of the queue.
			this.#waiting.delete(person)
			if (own.length > 0) this.#waiting.set(person, own)
			if (!first) continue
			clearTimeout(first.timer)
			this.#waitingCount -= 1
			this.#running.add(person)
			first.start()
		}
	}
}
