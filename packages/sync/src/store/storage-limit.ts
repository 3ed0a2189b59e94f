/** The device's storage gave no answer in time. */
export class StorageAwayError extends Error {
	override readonly name = 'StorageAwayError'
	constructor() {
		super('The storage of this device does not answer.')
	}
}

/** A database that takes longer to open is not waited for. */
export const openLimitMs = 3_000
/** A slow phone writes a photo well within that. */
export const workLimitMs = 10_000
/** While something is overdue, nothing else is waited for as long. */
const awayLimitMs = 1_000
/** Waiting is counted in pieces: a page that was asleep has counted one of them, not all. */
const pieces = 10

interface InTime {
	readonly limitMs?: number
	readonly onGivenUp?: () => void
	/** Says nothing of the storage as a whole: something else may hold it up. */
	readonly isQuiet?: boolean
}

/** Requests that were given up and have not been answered since. */
const overdue = new Set<object>()
const listeners = new Set<() => void>()

function tell(): void {
	for (const listener of listeners) listener()
}

/** Whether something that was asked of the device's storage is overdue. */
export const isStorageAway = (): boolean => overdue.size > 0

/** Calls back when the storage stops to answer, and when it answers again; gives a function that ends it. */
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
