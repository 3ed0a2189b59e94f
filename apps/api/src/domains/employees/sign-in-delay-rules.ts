/** Time window in which failures count */
export const failureWindowMs = 60 * 60_000

const freeFailures = 5
/** Free failures per login for an address with so many failures that it is probably guessing */
const freeFailuresOfGuesser = 1
/** More failures of an address than people behind one proxy have in an hour */
const failuresOfGuesser = 30
const firstDelayMs = 30_000
const longestDelayMs = 15 * 60_000

/** Earlier failures of an attempt within `failureWindowMs` */
export type EarlierFailures = {
	/** Failures of the login: from this device if it is known, else from all unknown devices */
	count: number
	/** Time of the latest of them, or null */
	lastAt: Date | null
	/** Failures of the address from unknown devices, for any login */
	ofAddress: number
}

/**
 * The delay of an attempt in milliseconds; 0 if it is allowed. Five failures are free, then the delay after a
 * failure grows from 30 s to 15 min. An address with many failures has one free failure per login: it is
 * slowed down but not blocked, because other people may share it.
 */
export function signInDelayMs({ count, lastAt, ofAddress }: EarlierFailures, now: Date): number {
	const free = ofAddress > failuresOfGuesser ? freeFailuresOfGuesser : freeFailures
	if (count < free || !lastAt) return 0
	const delayMs = Math.min(firstDelayMs * 2 ** (count - free), longestDelayMs)
	return Math.max(0, lastAt.getTime() + delayMs - now.getTime())
}
