/**
 * Gives a function that starts `work` unless it is running; wishes that come meanwhile are granted together
 * by one more run after it. `work` must not reject.
 */
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
