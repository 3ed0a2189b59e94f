import { shareValue } from '@roundsman/client/shared-value'
import { inTime, isStorageAway, StorageAwayError, subscribeStorage } from '@roundsman/sync'

// Every request to the device that may never be answered goes through here, or through the outbox' own store:
// databases, caches, the browser's figures of its storage.

export { inTime, StorageAwayError }

/** Whether this device's storage was asked for something and does not answer. */
export const storageAway = shareValue(isStorageAway())
subscribeStorage(() => storageAway.set(isStorageAway()))
