/** How much lies on this phone, and whether it stays; null where the browser does not say. */
export type StorageRoom = { usedBytes: number; freeBytes: number; isSafe: boolean }

export async function readStorageRoom(): Promise<StorageRoom | null> {
	const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
	if (usage === undefined || quota === undefined) return null
	const isSafe = (await navigator.storage?.persisted?.()) ?? false
	return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isSafe }
}

/** Caches of the worker that can be fetched again: pieces of the map, how it is drawn, documents. */
export const spareCaches = ['map-tiles', 'map-styles', 'pwa-runtime-pages'] as const

/** How many pieces of the map lie here. */
export async function countMapPieces(): Promise<number> {
	if (!globalThis.caches || !(await caches.has('map-tiles'))) return 0
	return (await (await caches.open('map-tiles')).keys()).length
}

/** Deletes what can be fetched again; nothing that a person has made lies there. */
export async function emptySpareCaches(): Promise<void> {
	await Promise.all(spareCaches.map((name) => globalThis.caches?.delete(name)))
}
