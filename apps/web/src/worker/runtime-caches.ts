/** A cache that fills while the app is used, and how much it may hold. */
export type RuntimeCache = {
	readonly name: string
	/** The first source: the network for data that changes, the cache for data that never does. */
	readonly first: 'network' | 'cache'
	readonly maxEntries: number
	readonly maxBytes: number
}

type Asked = { readonly method: string; readonly path: string; readonly hasToken: boolean }

const mebibyte = 1024 * 1024

/** Configuration. Cleared at sign-in and sign-out, as the specification has it. */
export const apiCache: RuntimeCache = {
	name: 'pwa-runtime-api',
	first: 'network',
	maxEntries: 100,
	maxBytes: 5 * mebibyte,
}

/** Pieces of the map: the same for everybody, so they stay. */
export const tileCache: RuntimeCache = {
	name: 'map-tiles',
	first: 'cache',
	maxEntries: 3000,
	maxBytes: 80 * mebibyte,
}

/** How the map is drawn: a few, which name the tiles of the map as it is now. */
export const styleCache: RuntimeCache = {
	name: 'map-styles',
	first: 'network',
	maxEntries: 4,
	maxBytes: mebibyte,
}

/** The reader of codes, of this release and the one before: 1 MB that the first screens do without. */
const decoderCache: RuntimeCache = {
	name: 'code-reader',
	first: 'cache',
	maxEntries: 2,
	maxBytes: 4 * mebibyte,
}

/** The PDF viewer, of this release and the one before. */
const documentReaderCache: RuntimeCache = {
	name: 'document-reader',
	first: 'cache',
	maxEntries: 4,
	maxBytes: 8 * mebibyte,
}

export const runtimeCaches = [
	apiCache,
	tileCache,
	styleCache,
	decoderCache,
	documentReaderCache,
] as const

/**
 * Says which cache an answer of this origin may be stored in. Requests with a token are never cached: no
 * request of one person can be answered from another's.
 */
export function cacheFor({ method, path, hasToken }: Asked): RuntimeCache | null {
	if (method !== 'GET' || hasToken) return null
	if (path === '/api/config') return apiCache
	if (/^\/map\/tiles\//.test(path)) return tileCache
	if (path === '/map/style.json') return styleCache
	if (/^\/assets\/zxing_reader-[^/]+\.wasm$/.test(path)) return decoderCache
	if (/^\/assets\/pdf\.[^/]+\.mjs$/.test(path)) return documentReaderCache
	return null
}
