import { setTimeout as wait } from 'node:timers/promises'

/** Something was not done in time. */
export class LateError extends Error {}

/** Rejects with a `LateError` when the work takes longer than so many milliseconds; what it does after that is not heard of any more. */
export async function within<T>(limitMs: number, what: string, work: Promise<T>): Promise<T> {
	const over = new AbortController()
	const late = wait(limitMs, undefined, { signal: over.signal }).then(() => {
		throw new LateError(`${what} was not done after ${limitMs / 1000} s`)
	})
	try {
		return await Promise.race([work, late])
	} finally {
		over.abort()
	}
}
