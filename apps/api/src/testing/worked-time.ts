/** How much this thread has worked: what others do on the machine meanwhile does not count. */
export function workedMs(): number {
	const { user, system } = process.threadCpuUsage()
	return (user + system) / 1000
}

/** How long a piece of work takes here that took 100 ms where the limits were set. */
export function pieceOfWorkMs(): number {
	const startedAt = workedMs()
	let sum = 0
	for (let round = 0; round < 55_000_000; round += 1) sum = (sum * 31 + round) | 0
	return Math.max(workedMs() - startedAt, sum === 0.5 ? 1 : 0)
}

/** The longest that this thread works without a turn of the event loop while something is done. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
	let longestMs = 0
	let beforeMs = workedMs()
	const turn = () => {
		const nowMs = workedMs()
		longestMs = Math.max(longestMs, nowMs - beforeMs)
		beforeMs = nowMs
	}
	const timer = setInterval(turn, 1)
	try {
		await work()
		turn()
	} finally {
		clearInterval(timer)
	}
	return longestMs
}
