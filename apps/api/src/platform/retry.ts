/** Delay and jitter for retries */
export type RetryDeps = {
	sleep: (ms: number) => Promise<void>
	/** From 0 to below 1 */
	random: () => number
}

const attempts = 3
const baseMs = 500

/**
 * Reads from another system up to three times while `mayHelp` says that a retry may help: after 500 ms, then
 * after 1 s, each reduced by up to a half at random so that clients do not retry together. Source:
 * specification 2, section 9.
 */
export async function retry<Result>(
	work: () => Promise<Result>,
	mayHelp: (result: Result) => boolean,
	{ sleep, random }: RetryDeps = realRetry,
): Promise<Result> {
	let result = await work()
	for (let failures = 1; failures < attempts && mayHelp(result); failures += 1) {
		await sleep(baseMs * 2 ** (failures - 1) * (1 - random() / 2))
		result = await work()
	}
	return result
}

const realRetry: RetryDeps = {
	sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
	random: Math.random,
}
