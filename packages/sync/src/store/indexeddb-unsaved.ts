import type { IDBPDatabase } from 'idb'
import type { StoredBlob } from '../outbox/create-operation.ts'
import { begin, type OutboxSchema, untold } from './indexeddb-database.ts'

// Files of no record yet.

type Use = <Result>(
	work: (database: IDBPDatabase<OutboxSchema>) => Promise<Result>,
) => Promise<Result>

export const addUnsaved = (use: Use, blob: StoredBlob, length: number): Promise<void> =>
	use(async (database) => {
		const transaction = begin(database, ['blobs', 'counter'])
		const blobs = transaction.objectStore('blobs')
		// A record may have taken it over since: it does not become unsaved again.
		if ((await blobs.getKey(blob.blobId)) === undefined) {
			untold(blobs.put(blob))
			untold(transaction.objectStore('counter').put(length, blob.blobId))
		}
		await transaction.done
	})

export const readUnsaved = (use: Use): Promise<ReadonlyMap<string, number>> =>
	use(async (database) => {
		const { store } = database.transaction('counter')
		const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()])
		const unsaved = new Map(keys.map((key, index) => [key, values[index] ?? 0]))
		unsaved.delete('sequence')
		return unsaved
	})

export const dropUnsaved = (use: Use, blobIds: readonly string[]): Promise<void> =>
	use(async (database) => {
		const transaction = begin(database, ['blobs', 'counter'])
		const counter = transaction.objectStore('counter')
		const found = await Promise.all(blobIds.map((blobId) => counter.getKey(blobId)))
		for (const blobId of found.filter((one) => one !== undefined)) {
			untold(transaction.objectStore('blobs').delete(blobId))
			untold(counter.delete(blobId))
		}
		await transaction.done
	})
