/** A record to be locked first was found too late: the transaction restarts. */
class LockedLateError extends Error {}

const attemptsMax = 10

/** Repeats a transaction until it has taken all locks in their order. */
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
	/** Ids of what is to be locked before the records, as things stand. */
	find(): Promise<string[]>
	take(ids: readonly string[]): Promise<void>
	/** Locks the records. After it nothing is added to what `find` gives. */
	lock(): Promise<void>
}

/**
 * Locks what goes along with records before the records themselves, as everybody does. What was added to it before
 * the records were locked cannot be locked any more without a deadlock: `LockedLateError`.
 */
export async function lockInOrder({ find, take, lock }: LockOrder): Promise<void> {
	const ids = await find()
	if (ids.length > 0) await take(ids)
	await lock()
	const taken = new Set(ids)
	if ((await find()).some((id) => !taken.has(id))) throw new LockedLateError()
}
