/** How long an answer may take, in milliseconds (section 9 of the rules). */
const longestAnswerMs = 25_000

/** Ends with the first of them; not all browsers of the floor have `AbortSignal.any`. */
function firstSignal(signals: readonly AbortSignal[]): AbortSignal {
	const ending = new AbortController()
	for (const signal of signals) {
		const end = () => ending.abort(signal.reason)
		if (signal.aborted) end()
		// It lets go of the others with the first: a session's signal outlives thousands of requests.
		else signal.addEventListener('abort', end, { signal: ending.signal })
	}
	return ending.signal
}

/** A signal that ends what takes too long; those that are given may end it before. */
export function limitTime(
	signals: AbortSignal | readonly AbortSignal[] = [],
	limitMs = longestAnswerMs,
): AbortSignal {
	return firstSignal([...[signals].flat(), AbortSignal.timeout(limitMs)])
}
