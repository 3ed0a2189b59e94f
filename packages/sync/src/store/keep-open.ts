import { inTime, openLimitMs, StorageAwayError } from './storage-limit.ts'

/** A connection that stays open until the browser closes it. */
interface Closable {
	close(): void
}

interface CachedOpen<Database extends Closable> {
	/**
	 * Runs the work, again on a reopened database where the browser closed it. Rejects with
	 * `StorageAwayError`.
	 */
	use<Result>(work: (database: Database, attempt: Attempt) => Promise<Result>): Promise<Result>
	close(): void
}

export interface Attempt {
	/** The first attempt may have been written all the same. */
	readonly isAgain: boolean
	/** Registers the undo for when nobody waits for this attempt any more. */
	onGivenUp(undo: () => void): void
}

/**
 * Errors of closed databases: browsers close them under pressure, after sleep, and when the person clears
 * the site's data.
 */
const namesOfLoss = new Set(['InvalidStateError', 'UnknownError'])

function attempt<Database, Result>(
	work: (database: Database, attempt: Attempt) => Promise<Result>,
	database: Database,
	isAgain: boolean,
): Promise<Result> {
	let undo = () => {}
	const onGivenUp = (next: () => void) => {
		undo = next
	}
	return inTime(work(database, { isAgain, onGivenUp }), { onGivenUp: () => undo() })
}

/**
 * Creates a database connection that is reopened after the browser has closed it. Rejects when it cannot be
 * opened at all. `open` receives the callback for a database that was closed from outside.
 */
export async function keepOpen<Database extends Closable>(
	open: (onLost: () => void) => Promise<Database>,
): Promise<CachedOpen<Database>> {
	let opened: Promise<Database> | null = null
	let isClosed = false

	/** A late loss event must not drop a newer database. */
	function forget(lost: Promise<Database>): void {
		if (opened === lost) opened = null
	}

	function current(): Promise<Database> {
		if (isClosed) return Promise.reject(new Error('The store is closed.'))
		if (opened === null) {
			const opening = open(() => forget(opening))
			opened = opening
			// After a failure the next caller opens it again.
			opening.catch(() => forget(opening))
		}
		return opened
	}

	function close(): void {
		isClosed = true
		opened?.then((database) => database.close()).catch(() => {})
	}

	/** A database that opens late is used by later callers. */
	const openInTime = (opening: Promise<Database>) => inTime(opening, { limitMs: openLimitMs })

	try {
		await openInTime(current())
	} catch (error) {
		close()
		throw error
	}
	return {
		async use(work) {
			const using = current()
			const database = await openInTime(using)
			try {
				return await attempt(work, database, false)
			} catch (error) {
				if (error instanceof StorageAwayError) throw error
				const isLost = opened !== using || namesOfLoss.has((error as Error)?.name)
				if (isClosed || !isLost) throw error
				forget(using)
				return attempt(work, await openInTime(current()), true)
			}
		},
		close,
	}
}
