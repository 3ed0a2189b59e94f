import { inTime } from '../storage/device-storage.ts'

/** Bytes stored on this phone, and whether they are persistent; null where the browser does not say. */
type StorageSpace = { usedBytes: number; freeBytes: number; isSafe: boolean }

export async function readStorageSpace(): Promise<StorageSpace | null> {
	const { storage } = navigator
	if (!storage?.estimate) return null
	const { usage, quota } = await inTime(storage.estimate())
	if (usage === undefined || quota === undefined) return null
	const isSafe = storage.persisted ? await inTime(storage.persisted()) : false
	return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isSafe }
}
