const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** How long to wait after each attempt that failed: ten times, 75 hours together. */
const waitsMs = [
	5_000,
	minuteMs,
	5 * minuteMs,
	25 * minuteMs,
	1.5 * hourMs,
	5 * hourMs,
	10 * hourMs,
	14 * hourMs,
	20 * hourMs,
	24 * hourMs,
]

/**
 * The pause after a number of attempts, with a jitter of a tenth; undefined after the last. `random` is from 0 up to 1.
 */
export function retryWaitMs(attempts: number, random: number): number | undefined {
	const waitMs = waitsMs[attempts - 1]
	return waitMs === undefined ? undefined : Math.round(waitMs * (0.9 + 0.2 * random))
}

/** A webhook of which each call has failed for so long is disabled. */
export const failingMaxMs = 3 * 24 * hourMs
