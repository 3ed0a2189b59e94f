const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The delays after failed attempts: ten, 75 hours in total */
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
 * The delay after a number of attempts, with a jitter of a tenth; undefined after the last. `random` is from
 * 0 to below 1.
 */
export function retryWaitMs(attempts: number, random: number): number | undefined {
	const waitMs = waitsMs[attempts - 1]
	return waitMs === undefined ? undefined : Math.round(waitMs * (0.9 + 0.2 * random))
}

/** A webhook whose calls have all failed for this long is disabled. */
export const failingMaxMs = 3 * 24 * hourMs
