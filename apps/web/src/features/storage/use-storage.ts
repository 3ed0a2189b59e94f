import { useFormats } from '@roundsman/client/texts/use-formats'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { forgetKnownOrders } from '#domains/orders/cache'
import { countMapPieces, emptySpareCaches } from '#platform/page/spare-caches'
import { readStorageSpace } from '#platform/page/storage-space'
import { readCached } from '#platform/reads/cache-store'
import { useTranslation } from '#texts'

const spaceQuery = {
	queryKey: ['storage-space'],
	queryFn: readStorageSpace,
	staleTime: 0,
	gcTime: 0,
}

/** The free space; null where the browser does not provide it, undefined while unknown. */
export const useStorageSpace = () => useQuery(spaceQuery).data

/** The free space as the text of a row. */
export function useStorageLabels(): string {
	const { t } = useTranslation('account')
	const { size } = useFormats()
	const space = useStorageSpace()
	if (!space) return ''
	const used = size(space.usedBytes)
	return space.isSafe ? t('storage.safe', { size: used }) : used
}

const countCached = async () => {
	const [customers, orders, returns] = await readCached(async (kept) =>
		Promise.all([
			kept.objectStore('customers').count(),
			kept.objectStore('knownOrders').count(),
			kept.objectStore('knownReturns').count(),
		]),
	).catch(() => [0, 0, 0] as const)
	return { customers, orders, returns, map: await countMapPieces() }
}
type CachedCounts = Awaited<ReturnType<typeof countCached>>

const countsQuery = { queryKey: ['storage-kept'], queryFn: countCached, staleTime: 0, gcTime: 0 }

export const useCachedCounts = (): CachedCounts | undefined => useQuery(countsQuery).data

/**
 * Deletes data that can be fetched again; the outbox, drafts, customers, returns and today's queries stay.
 */
export async function makeSpace(client: QueryClient): Promise<void> {
	await Promise.all([emptySpareCaches(), forgetKnownOrders()])
	await Promise.all(
		[spaceQuery, countsQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
	)
}
