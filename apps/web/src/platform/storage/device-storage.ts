import { shareValue } from '@roundsman/client/shared-value'
import { inTime, isStorageAway, StorageAwayError, subscribeStorage } from '@roundsman/sync'
import { createStore, type UseStore } from 'idb-keyval'

// Whatever of this device may never answer is asked through here, or by the outbox' own store: databases,
// caches, what the browser says of its storage.

export { inTime, StorageAwayError }

/** Whether this device's storage was asked for something and does not answer. */
export const storageAway = shareValue(isStorageAway())
subscribeStorage(() => storageAway.set(isStorageAway()))

/** One object store in a database of its own, which nobody waits for without end. */
export function keyValueStore(databaseName: string, storeName: string): UseStore {
	const store = createStore(databaseName, storeName)
	return (mode, use) => inTime(store(mode, use))
}
