import { createStore, type UseStore } from 'idb-keyval'
import { inTime } from './device-storage.ts'

/** One object store in a database of its own; requests have a time limit. */
export function keyValueStore(databaseName: string, storeName: string): UseStore {
	const store = createStore(databaseName, storeName)
	return (mode, use) => inTime(store(mode, use))
}
