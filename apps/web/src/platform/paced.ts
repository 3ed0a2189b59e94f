/**
 * Throttles async work: the first call runs it at once; calls during the pause run it once more afterwards.
 * The pause begins with the run. Failed work is run again by the next call only.
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
