/** How long an answer may take, in milliseconds (section 9 of the rules). */
const longestAnswerMs = 25_000

/** A signal that ends what takes too long; one that is given may end it before. */
export function limitTime(signal?: AbortSignal, limitMs = longestAnswerMs): AbortSignal {
	const limit = AbortSignal.timeout(limitMs)
	return signal ? AbortSignal.any([signal, limit]) : limit
}
