/** The time limit of a response, in milliseconds (section 9 of the rules). */
const longestAnswerMs = 25_000

/** Aborts with the first of them; not all supported browsers have `AbortSignal.any`. */
function firstSignal(signals: readonly AbortSignal[]): AbortSignal {
	const ending = new AbortController()
	for (const signal of signals) {
		const end = () => ending.abort(signal.reason)
		if (signal.aborted) end()
		// The first abort removes the other listeners: a session's signal outlives thousands of requests.
		else signal.addEventListener('abort', end, { signal: ending.signal })
	}
	return ending.signal
}

/** A signal that aborts after the time limit; the given signals may abort it earlier. */
export function limitTime(
	signals: AbortSignal | readonly AbortSignal[] = [],
	limitMs = longestAnswerMs,
): AbortSignal {
	return firstSignal([...[signals].flat(), AbortSignal.timeout(limitMs)])
}
