/** A record that must be locked first was found too late: the transaction restarts. */
class LockedLateError extends Error {}

const attemptsMax = 10

/** Repeats a transaction until it has taken all locks in order. */
export async function repeatUntilLocked<T>(transaction: () => Promise<T>): Promise<T> {
	for (let attempt = 1; ; attempt += 1) {
		try {
			return await transaction()
		} catch (error) {
			if (!(error instanceof LockedLateError) || attempt === attemptsMax) throw error
		}
	}
}

type LockOrder = {
	/** Ids to lock before the records, in the current state */
	find(): Promise<string[]>
	take(ids: readonly string[]): Promise<void>
	/** Locks the records. Afterwards `find` cannot return more ids. */
	lock(): Promise<void>
}

/**
 * Locks dependent rows before the records themselves, in the order that all code uses. A row added before the
 * records were locked could only be locked with a risk of deadlock, so that throws `LockedLateError`.
 */
export async function lockInOrder({ find, take, lock }: LockOrder): Promise<void> {
	const ids = await find()
	if (ids.length > 0) await take(ids)
	await lock()
	const taken = new Set(ids)
	if ((await find()).some((id) => !taken.has(id))) throw new LockedLateError()
}
