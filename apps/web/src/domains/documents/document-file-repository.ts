import { documentRoutes, type PaperDocument, pathOf } from '@roundsman/contract'
import { callFile } from '#platform/api/file-client'
import { shareFile } from '#platform/page/share-file'
import { documentCache } from '#platform/page/spare-caches'
import { trimCache } from '#platform/page/trim-cache'
import { inTime, StorageAwayError } from '#platform/storage/device-storage'

/** Shares a document with the person's PDF reader. */
export async function shareDocument({ title }: PaperDocument, file: Blob): Promise<void> {
	const named = new File([file], `${title}.pdf`, { type: 'application/pdf' })
	await shareFile(named, title).catch(() => undefined)
}

type Wanted = Pick<PaperDocument, 'id' | 'sha256'>

const type = 'application/pdf'

/** Runs work on the cache; undefined where there is none or it does not respond. */
const withCache = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> =>
	globalThis.caches &&
	inTime(caches.open(documentCache.name).then(work)).catch((error) => {
		if (error instanceof StorageAwayError) return undefined
		throw error
	})

/** A version is cached by its hash: another one is another file. */
const addressOf = ({ id, sha256 }: Wanted) =>
	`${pathOf(documentRoutes.getDocumentFile, { id })}?sha256=${sha256}`

const hexOf = (bytes: ArrayBuffer): string =>
	[...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

async function store(wanted: Wanted, file: Blob): Promise<void> {
	try {
		const headers = { 'content-type': type, 'content-length': String(file.size) }
		await withCache(async (cache) => {
			await cache.delete(addressOf(wanted), { ignoreSearch: true, ignoreVary: true })
			await cache.put(addressOf(wanted), new Response(file, { headers }))
			await trimCache(cache, documentCache)
		})
	} catch {
		// Without room it is shown all the same, and fetched again the next time.
	}
}

/**
 * The bytes of a version from this phone, else from the service; their hash is checked before they are
 * stored.
 */
export async function readDocument(wanted: Wanted, signal: AbortSignal): Promise<Blob> {
	const stored = await withCache((cache) => cache.match(addressOf(wanted), { ignoreVary: true }))
	if (stored) return stored.blob()
	const file = await callFile(documentRoutes.getDocumentFile, {
		...{ params: { id: wanted.id }, type, signal },
	})
	const hash = hexOf(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
	// The service has a newer version than the list: the list is refetched, and requests that one.
	if (hash !== wanted.sha256) throw new OtherVersionError()
	await store(wanted, file)
	return file
}

/** The service returned another version than the requested one. */
export class OtherVersionError extends Error {
	override readonly name = 'OtherVersionError'
	constructor() {
		super('The document has another version meanwhile.')
	}
}
