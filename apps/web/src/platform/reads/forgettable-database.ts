import { openLimitMs } from '@roundsman/sync'
import { type DBSchema, deleteDB, type IDBPDatabase, type OpenDBCallbacks, openDB } from 'idb'
import { inTime } from '../storage/device-storage.ts'

/** Databases of what a person has read; they are deleted when the session ends. */
export const readsDatabase = 'roundsman-reads'
export const keptDatabase = 'roundsman-kept'

/** Caches of the worker that are emptied when the session ends. */
const runtimeCacheNames = ['pwa-runtime-pages', 'pwa-runtime-api']

type ForgettableDatabase<Schema extends DBSchema> = {
	/** Rejects where the browser keeps nothing. */
	open(): Promise<IDBPDatabase<Schema>>
	/** Lets go of it in this page, so that it can be deleted. */
	release(): Promise<void>
}

/**
 * A deletion that another page holds up holds up every opening as well, while all else answers: the app goes
 * on without this one. One that opens late is closed.
 */
export function openInTime<Database extends { close(): void }>(
	opening: Promise<Database>,
): Promise<Database> {
	const onGivenUp = () => void opening.then((late) => late.close()).catch(() => undefined)
	return inTime(opening, { limitMs: openLimitMs, isQuiet: true, onGivenUp })
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
	// A browser that keeps nothing has nothing to delete.
	await Promise.allSettled(work)
}
