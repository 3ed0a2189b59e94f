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
