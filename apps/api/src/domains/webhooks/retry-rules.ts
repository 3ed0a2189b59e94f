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
 * How long to wait after so many attempts, up to a tenth more or less so that not all come at once; undefined
 * after the last one. `random` lies from 0 up to 1.
 */
export function retryWaitMs(attempts: number, random: number): number | undefined {
	const waitMs = waitsMs[attempts - 1]
	return waitMs === undefined ? undefined : Math.round(waitMs * (0.9 + 0.2 * random))
}

/** A webhook of which each call has failed for so long is disabled. */
export const failingMaxMs = 3 * 24 * hourMs
