import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'

/** Databases of what a person has read; they are deleted when the session ends. */
export const readsDatabase = 'roundsman-reads'
export const keptDatabase = 'roundsman-kept'

/** Caches of the worker that are emptied when the session ends. */
const runtimeCacheNames = ['pwa-runtime-pages', 'pwa-runtime-api']

export type ForgettableDatabase<Schema extends DBSchema> = {
	/** Rejects where the browser keeps nothing. */
	open(): Promise<IDBPDatabase<Schema>>
	/** Lets go of it in this page, so that it can be deleted. */
	release(): Promise<void>
}

/** A deletion that another page holds up holds up every opening as well: the app goes on without. */
const longestOpenMs = 3000

function limitOpening<Database extends { close(): void }>(
	opening: Promise<Database>,
): Promise<Database> {
	return new Promise((resolve, reject) => {
		let isLate = false
		const timer = setTimeout(() => {
			isLate = true
			reject(new Error('The database is being deleted.'))
		}, longestOpenMs)
		opening.then(
			(database) => {
				clearTimeout(timer)
				if (isLate) database.close()
				else resolve(database)
			},
			(error) => {
				clearTimeout(timer)
				reject(error)
			},
		)
	})
}

/**
 * A database that any tab or the worker may delete: every page lets go of it at once, and whoever asks next
 * gets an empty one.
 */
export function forgettableDatabase<Schema extends DBSchema>(
	name: string,
	upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>,
	version = 1,
): ForgettableDatabase<Schema> {
	let opened: Promise<IDBPDatabase<Schema>> | null = null
	const forget = () => {
		opened = null
	}
	return {
		open() {
			opened ??= limitOpening(
				openDB<Schema>(name, version, {
					upgrade,
					blocking(_current, _blocked, event) {
						forget()
						;(event.target as IDBDatabase).close()
					},
					terminated: forget,
				}),
			)
			opened.catch(forget)
			return opened
		},
		async release() {
			const own = opened
			forget()
			const database = await own?.catch(() => null)
			database?.close()
		},
	}
}

/** A page that stands still holds a deletion up until it goes on or ends; nobody waits for that. */
const deleteDatabase = (name: string) =>
	new Promise<void>((resolve, reject) => {
		deleteDB(name, { blocked: () => resolve() }).then(resolve, reject)
	})

/** Deletes what lies on the device of what anybody has read. Nothing that waits to be sent lies there. */
export async function deletePersonalReads(): Promise<void> {
	const work = [
		...[readsDatabase, keptDatabase].map(deleteDatabase),
		...runtimeCacheNames.map((name) => globalThis.caches?.delete(name)),
	]
	// A browser that keeps nothing has nothing to delete.
	await Promise.allSettled(work)
}
