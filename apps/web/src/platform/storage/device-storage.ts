import { shareValue } from '@roundsman/client/shared-value'
import { inTime, isStorageAway, StorageAwayError, subscribeStorage } from '@roundsman/sync'

// All requests to the device's storage that may never be answered go through here or through the outbox's store:
// databases, caches, storage estimates.

export { inTime, StorageAwayError }

/** Whether a request to this device's storage is unanswered. */
export const storageAway = shareValue(isStorageAway())
subscribeStorage(() => storageAway.set(isStorageAway()))
