import { openLimitMs } from '@roundsman/sync'
import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { inTime } from '../storage/device-storage.ts'

/** Databases of a person's queries; they are deleted when the session ends. */
export const readsDatabase = 'roundsman-reads'
export const keptDatabase = 'roundsman-kept'

/** Caches of the service worker that are emptied when the session ends. */
const runtimeCacheNames = ['pwa-runtime-pages', 'pwa-runtime-api']

type ForgettableDatabase<Schema extends DBSchema> = {
	/** Rejects without storage. */
	open(): Promise<IDBPDatabase<Schema>>
	/** Closes the database in this page, so that it can be deleted. */
	release(): Promise<void>
}

/**
 * A deletion that another page blocks also blocks every opening, while all else works: the app continues
 * without this database. One that opens after the timeout is closed.
 */
export function openInTime<Database extends { close(): void }>(
	opening: Promise<Database>,
): Promise<Database> {
	const onGivenUp = () => void opening.then((late) => late.close()).catch(() => undefined)
	return inTime(opening, { limitMs: openLimitMs, isQuiet: true, onGivenUp })
}

/**
 * A database that any tab or the worker may delete: every page closes it at once, and the next caller gets
 * an empty one.
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
			opened ??= openInTime(
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

/** A suspended page delays the deletion until it resumes or ends; callers do not wait for that. */
const deleteDatabase = (name: string) =>
	new Promise<void>((resolve, reject) => {
		deleteDB(name, { blocked: () => resolve() }).then(resolve, reject)
	})

/** Deletes all cached reads of any person from the device. Pending changes are stored elsewhere. */
export async function deletePersonalReads(): Promise<void> {
	const work = [
		...[readsDatabase, keptDatabase].map((name) => inTime(deleteDatabase(name))),
		...runtimeCacheNames.map(async (name) => globalThis.caches && inTime(caches.delete(name))),
	]
	// A browser without storage has nothing to delete.
	await Promise.allSettled(work)
}
