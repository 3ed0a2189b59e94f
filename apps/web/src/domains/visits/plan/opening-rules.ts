import type { TimeSpan } from '@roundsman/contract'

/** The opening state at a time of day. */
type Opening =
	| { state: 'open'; until: string; again: readonly TimeSpan[] }
	| { state: 'later'; again: readonly TimeSpan[] }
	| { state: 'over' }

/** Whether a customer is open at a time (HH:MM) of a day with these hours, until when, and when again. */
export function openingAt(hours: readonly TimeSpan[], time: string): Opening {
	const sorted = [...hours].sort((one, other) => (one.from < other.from ? -1 : 1))
	const current = sorted.find(({ from, to }) => from <= time && time < to)
	const again = sorted.filter(({ from }) => from > time)
	if (current) return { state: 'open', until: current.to, again }
	return again.length > 0 ? { state: 'later', again } : { state: 'over' }
}
