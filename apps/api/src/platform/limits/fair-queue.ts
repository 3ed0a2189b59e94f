import { refusals } from '../app-error.ts'

type Waiting = { start: () => void; timer: NodeJS.Timeout }
type FairLimits = {
	/** Run at once in all; of one person, one does. */
	atOnce: number
	/** Wait of one person, and in all. */
	waitingOfOne: number
	waitingOfAll: number
	/** After this time the caller is gone, or about to be. */
	waitMaxMs: number
}

/** Runs work a few at once; people take turns. Throws 503 where too much waits or the turn comes too late. */
export class FairQueue {
	readonly #limits: FairLimits
	/** The next caller in turn comes first. */
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

	/** Starts what may start now. */
	#next(): void {
		for (const [person, own] of this.#waiting) {
			if (this.#running.size >= this.#limits.atOnce) return
			if (this.#running.has(person)) continue
			const first = own.shift()
			// Behind all others for the next one.
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
