import { inTime } from '../storage/device-storage.ts'

/** Documents and pictures of the handbook, which are the same for everybody. */
export const handbookCache = {
	name: 'handbook',
	// All documents and pictures of one language, and a document in others.
	maxEntries: 120,
	maxBytes: 30 * 1024 * 1024,
} as const

/** Documents to read and confirm, in the versions that the person was to read. */
export const documentCache = {
	name: 'documents',
	maxEntries: 40,
	maxBytes: 60 * 1024 * 1024,
} as const

/** Caches that can be filled again: pieces of the map, how it is drawn, the handbook. */
export const spareCaches = [
	'map-tiles',
	'map-styles',
	handbookCache.name,
	documentCache.name,
] as const

export async function countMapPieces(): Promise<number> {
	if (!globalThis.caches) return 0
	return inTime(countIn('map-tiles'))
}

async function countIn(name: string): Promise<number> {
	return (await caches.has(name)) ? (await (await caches.open(name)).keys()).length : 0
}

/** Deletes data that can be fetched again; none of it was made by a person. */
export async function emptySpareCaches(): Promise<void> {
	if (!globalThis.caches) return
	await inTime(Promise.all(spareCaches.map((name) => caches.delete(name))))
}
