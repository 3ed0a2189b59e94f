import { refusals } from '../app-error.ts'

/** PostgreSQL's error for a cached plan whose table has a new column */
const stalePlan = '0A000'

/** Less than the 25 s after which a phone gives up */
const answerWithinMs = 22_000

/**
 * Repeats a request if a table changed under a cached plan, which rolled its transaction back; throws 503 on
 * timeout. Work that continues after a timeout is not rolled back: a repeated request gets its response.
 */
export async function answerInTime(
	answer: () => Promise<unknown>,
	withinMs = answerWithinMs,
): Promise<unknown> {
	let timer: NodeJS.Timeout | undefined
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(refusals.databaseAway()), withinMs)
	})
	const work = answer().catch((error: { code?: unknown }) => {
		if (error.code !== stalePlan) throw error
		return answer()
	})
	// Nobody handles an error after the timeout.
	work.catch(() => undefined)
	try {
		return await Promise.race([work, late])
	} finally {
		clearTimeout(timer)
	}
}
