/** Runs `work` one at a time; calls during a run share one more run. `work` must not reject. */
export function oneAtATime(work: () => Promise<void>): () => void {
	let isRunning = false
	let isWanted = false

	async function run(): Promise<void> {
		isRunning = true
		do {
			isWanted = false
			await work()
		} while (isWanted)
		isRunning = false
	}

	return () => {
		isWanted = true
		if (!isRunning) void run()
	}
}

/** Returns a function that starts each work when the previous one has ended, successful or not. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve()
	return (work) => {
		const next = last.then(work, work)
		last = next.catch(() => undefined)
		return next
	}
}
