/** How much lies on this phone, and whether it stays; null where the browser does not say. */
export type StorageRoom = { usedBytes: number; freeBytes: number; isSafe: boolean }

export async function readStorageRoom(): Promise<StorageRoom | null> {
	const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
	if (usage === undefined || quota === undefined) return null
	const isSafe = (await navigator.storage?.persisted?.()) ?? false
	return { usedBytes: usage, freeBytes: Math.max(0, quota - usage), isSafe }
}

/** Documents and pictures of the handbook, which are the same for everybody. */
export const handbookCache = {
	name: 'handbook',
	maxEntries: 80,
	maxBytes: 30 * 1024 * 1024,
} as const

/** Caches that can be filled again: pieces of the map, how it is drawn, the handbook. */
export const spareCaches = ['map-tiles', 'map-styles', handbookCache.name] as const

/** How many pieces of the map lie here. */
export async function countMapPieces(): Promise<number> {
	if (!globalThis.caches || !(await caches.has('map-tiles'))) return 0
	return (await (await caches.open('map-tiles')).keys()).length
}

/** Deletes what can be fetched again; nothing that a person has made lies there. */
export async function emptySpareCaches(): Promise<void> {
	await Promise.all(spareCaches.map((name) => globalThis.caches?.delete(name)))
}
