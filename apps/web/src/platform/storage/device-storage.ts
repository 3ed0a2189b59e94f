import { shareValue } from '@roundsman/client/shared-value'
import { inTime, isStorageAway, StorageAwayError, subscribeStorage } from '@roundsman/sync'

// Whatever of this device may never answer is asked through here, or by the outbox' own store: databases,
// caches, what the browser says of its storage.

export { inTime, StorageAwayError }

/** Whether this device's storage was asked for something and does not answer. */
export const storageAway = shareValue(isStorageAway())
subscribeStorage(() => storageAway.set(isStorageAway()))
