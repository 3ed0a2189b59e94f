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

const triesMost = 3

/**
 * How long a piece of work holds the event loop each time that it is done: what comes once, such as garbage that
 * others have left or code that is compiled, is not its own. Tried again only where it took longer than allowed.
 */
export async function heldTurnMs(
	allowedMs: number,
	work: () => Promise<unknown>,
	prepareAgain: () => Promise<unknown> = async () => undefined,
): Promise<number> {
	let leastMs = await longestTurnMs(work)
	for (let attempt = 1; attempt < triesMost && leastMs >= allowedMs; attempt += 1) {
		await prepareAgain()
		leastMs = Math.min(leastMs, await longestTurnMs(work))
	}
	return leastMs
}
