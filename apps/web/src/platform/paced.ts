/**
 * Gives what has a work done: at once, and while it is asked for on and on, once more after each pause, which begins
 * with the work. A work that fails is done again when it is asked for next.
 */
export function createPaced(work: () => Promise<void>, pauseMs: number): () => void {
	let isPausing = false
	let isWanted = false

	async function run(): Promise<void> {
		isPausing = true
		isWanted = false
		const pause = new Promise((resolve) => setTimeout(resolve, pauseMs))
		await work().catch(() => undefined)
		await pause
		isPausing = false
		if (isWanted) void run()
	}

	return () => {
		isWanted = true
		if (!isPausing) void run()
	}
}
