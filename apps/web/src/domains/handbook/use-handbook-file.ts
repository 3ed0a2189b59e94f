import { type HandbookFile, handbookRoutes, type Locale, pathOf } from '@roundsman/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callFile } from '#platform/api/file-client'
import { handbookCache } from '#platform/page/spare-caches'
import { trimCache } from '#platform/page/trim-cache'
import { inTime, StorageAwayError } from '#platform/storage/device-storage'
import { useTranslation } from '#texts'
import { useHandbook } from './handbook-queries.ts'

type Wanted = { language: Locale; file: HandbookFile }

/** Runs work on the cache; undefined where there is none or it does not respond. */
const withCache = async <T>(work: (cache: Cache) => Promise<T>): Promise<T | undefined> =>
	globalThis.caches &&
	inTime(caches.open(handbookCache.name).then(work)).catch((error) => {
		if (error instanceof StorageAwayError) return undefined
		throw error
	})
const pathOfFile = (wanted: Wanted) => pathOf(handbookRoutes.getHandbookFile, wanted)
/** The cache key of a file; its edition decides whether it is current. */
const addressOf = (wanted: Wanted, edition: string) => `${pathOfFile(wanted)}?edition=${edition}`
const anyEdition = { ignoreSearch: true, ignoreVary: true }

async function keep(address: string, file: Blob): Promise<void> {
	try {
		const headers = { 'content-type': file.type, 'content-length': String(file.size) }
		await withCache(async (cache) => {
			await cache.delete(address, anyEdition)
			await cache.put(address, new Response(file, { headers }))
			await trimCache(cache, handbookCache)
		})
	} catch {
		// Without room it is shown all the same, and fetched again the next time.
	}
}

/** The file of this edition from the phone, else from the service, else an older edition from the phone. */
async function readFile(wanted: Wanted, edition: string, signal: AbortSignal): Promise<Blob> {
	const address = addressOf(wanted, edition)
	const cached = await withCache((cache) => cache.match(address))
	if (cached) return cached.blob()
	try {
		const type = wanted.file.endsWith('.pdf') ? 'application/pdf' : 'image/'
		const file = await callFile(handbookRoutes.getHandbookFile, { params: wanted, signal, type })
		await keep(address, file)
		return file
	} catch (error) {
		const older = await withCache((cache) => cache.match(address, anyEdition))
		if (older) return older.blob()
		throw error
	}
}

const cachedKey = ['handbook-kept'] as const

async function listCached(): Promise<string[]> {
	const requests = (await withCache((cache) => cache.keys())) ?? []
	return requests.map(({ url }) => new URL(url, location.origin).pathname)
}

/** Returns a function for whether a file is on this phone. */
export function useCachedFiles(): (wanted: Wanted) => boolean {
	const { data = [] } = useQuery({
		...{ queryKey: cachedKey, queryFn: listCached, staleTime: 0, gcTime: 0 },
		meta: { isCached: false },
	})
	return (wanted) => data.includes(pathOfFile(wanted))
}

/** A file of the handbook in the person's language, cached from then on. */
export function useHandbookFile(file: HandbookFile) {
	const client = useQueryClient()
	const language = useTranslation('account').language as Locale
	const { data: handbook, isError: isListMissing } = useHandbook()
	const isMade = file.endsWith('.pdf') ? handbook?.documents.length !== 0 : handbook?.hasPictures
	// Without the list an older edition may be on the phone.
	const edition = handbook?.edition ?? ''
	return useQuery(
		queryOptions({
			queryKey: ['handbook-file', language, file, edition] as const,
			queryFn: async ({ signal }) => {
				const blob = await readFile({ language, file }, edition, signal)
				await client.invalidateQueries({ queryKey: cachedKey })
				return blob
			},
			enabled: isListMissing || (handbook !== undefined && isMade),
			staleTime: Number.POSITIVE_INFINITY,
			gcTime: 5 * 60_000,
			retry: false,
			meta: { isCached: false },
		}),
	)
}
