/** The device's storage did not respond in time. */
export class StorageAwayError extends Error {
	override readonly name = 'StorageAwayError'
	constructor() {
		super('The storage of this device does not answer.')
	}
}

/** The time limit for opening a database. */
export const openLimitMs = 3_000
/** Enough for a slow phone to write a photo. */
export const workLimitMs = 10_000
/** The time limit while another request is overdue. */
const awayLimitMs = 1_000
/** Time is counted in pieces: a page that was asleep has counted one of them, not all. */
const pieces = 10

interface InTime {
	readonly limitMs?: number
	readonly onGivenUp?: () => void
	/** The timeout does not count for the storage as a whole: there may be another cause. */
	readonly isQuiet?: boolean
}

/** Requests that have timed out and are still without a response. */
const overdue = new Set<object>()
const listeners = new Set<() => void>()

function tell(): void {
	for (const listener of listeners) listener()
}

/** Whether a request to the device's storage is overdue. */
export const isStorageAway = (): boolean => overdue.size > 0

/**
 * Calls back when the storage stops responding, and when it responds again; returns the unsubscribe
 * function.
 */
export function subscribeStorage(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function apply(change: () => void): void {
	const before = isStorageAway()
	change()
	if (isStorageAway() !== before) tell()
}

/** Limits the wait for the device's storage. Rejects with `StorageAwayError`; the work may still be done later. */
export function inTime<Result>(asked: Promise<Result>, options: InTime = {}): Promise<Result> {
	const { limitMs = workLimitMs, onGivenUp, isQuiet = false } = options
	const pieceMs = (isStorageAway() ? Math.min(limitMs, awayLimitMs) : limitMs) / pieces
	return new Promise((resolve, reject) => {
		let left = pieces
		let timer = setTimeout(count, pieceMs)
		function count(): void {
			left -= 1
			if (left > 0) {
				timer = setTimeout(count, pieceMs)
				return
			}
			if (!isQuiet) apply(() => overdue.add(asked))
			reject(new StorageAwayError())
			onGivenUp?.()
		}
		const onSettled = () => {
			clearTimeout(timer)
			apply(() => overdue.delete(asked))
		}
		asked.then(resolve, reject)
		asked.then(onSettled, onSettled)
	})
}
