/** How far back failures count. */
export const failureWindowMs = 60 * 60_000

const freeFailures = 5
/** For each login, where an address has failed so often that it is likely to guess. */
const freeFailuresOfGuesser = 1
/** More failures of an address than people behind one proxy have in an hour. */
const failuresOfGuesser = 30
const firstDelayMs = 30_000
const longestDelayMs = 15 * 60_000

/** Earlier failures of whoever tries, within `failureWindowMs`. */
export type EarlierFailures = {
	/** Of the login: from this device if it is a known one, else from all that are not known. */
	count: number
	/** When the last of them was; null when there is none. */
	lastAt: Date | null
	/** Of the address, from devices that are not known, whatever the login. */
	ofAddress: number
}

/**
 * How many milliseconds an attempt has to wait at `now`; 0 when it may be made. Five failures are free,
 * then the wait after a failure grows from 30 s to 15 min. An address with many failures has one free
 * failure for each login left: it is slowed down, not shut out, for others may sit behind it.
 */
export function signInDelayMs({ count, lastAt, ofAddress }: EarlierFailures, now: Date): number {
	const free = ofAddress > failuresOfGuesser ? freeFailuresOfGuesser : freeFailures
	if (count < free || !lastAt) return 0
	const delayMs = Math.min(firstDelayMs * 2 ** (count - free), longestDelayMs)
	return Math.max(0, lastAt.getTime() + delayMs - now.getTime())
}
