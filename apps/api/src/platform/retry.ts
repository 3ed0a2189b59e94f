/** The delays of retries, and their jitter. */
export type RetryDeps = {
	sleep: (ms: number) => Promise<void>
	/** From 0 up to 1. */
	random: () => number
}

const attempts = 3
const baseMs = 500

/**
 * Does what reads from another system up to three times while it says that another go may help: after 500 ms,
 * then after 1 s, each time shortened by up to a half so that not all come back at once. Source: specification
 * 2, section 9.
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
