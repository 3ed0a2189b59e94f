import { refusals } from '../app-error.ts'

/** PostgreSQL's word for a plan whose table has got another column since it was made. */
const stalePlan = '0A000'

/** Shorter than the 25 s after which a phone gives up an attempt. */
const answerWithinMs = 22_000

/**
 * Answers a request once more where a table has changed under a plan that its transaction used, which undid
 * it; and 503 where it takes too long. What goes on then is not undone: a repeat is given its answer.
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
	// Later failures have no receiver.
	work.catch(() => undefined)
	try {
		return await Promise.race([work, late])
	} finally {
		clearTimeout(timer)
	}
}
