import { refusals } from '../app-error.ts'

const minuteMs = 60_000

/** Limits a person's concurrent requests and their requests per minute, for this process only. */
export class PersonLimit {
	readonly #most: { atOnce: number; perMinute: number }
	readonly #people = new Map<string, { running: number; startedMs: number[] }>()
	#sweptMs = 0

	constructor(most: { atOnce: number; perMinute: number }) {
		this.#most = most
	}

	/**
	 * Counts a request at a time in ms; returns the function that ends it. Throws 429 with the seconds to wait.
	 */
	enter(id: string, nowMs: number): () => void {
		this.#sweep(nowMs)
		const person = this.#people.get(id) ?? { running: 0, startedMs: [] }
		person.startedMs = person.startedMs.filter((startedMs) => startedMs > nowMs - minuteMs)
		if (person.running >= this.#most.atOnce) throw refusals.tooManyAttempts(1)
		const [firstMs = nowMs] = person.startedMs
		if (person.startedMs.length >= this.#most.perMinute) {
			throw refusals.tooManyAttempts(Math.ceil((firstMs + minuteMs - nowMs) / 1000))
		}
		person.running += 1
		person.startedMs.push(nowMs)
		this.#people.set(id, person)
		return () => {
			person.running -= 1
		}
	}

	/** Drops people without running or recent requests. */
	#sweep(nowMs: number): void {
		if (nowMs < this.#sweptMs + minuteMs) return
		this.#sweptMs = nowMs
		for (const [id, { running, startedMs }] of this.#people) {
			if (running === 0 && (startedMs.at(-1) ?? 0) <= nowMs - minuteMs) this.#people.delete(id)
		}
	}
}
