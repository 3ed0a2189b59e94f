import { useFormats } from '@roundsman/client/texts/use-formats'
import { useQuery } from '@tanstack/react-query'
import { forgetKnownOrders } from '#domains/orders/kept'
import { countMapPieces, emptySpareCaches, readStorageRoom } from '#platform/page/storage-room'
import { readKept } from '#platform/reads/kept-store'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

const roomQuery = { queryKey: ['storage-room'], queryFn: readStorageRoom, staleTime: 0, gcTime: 0 }

/** How much room there is; null where the browser does not say, undefined while nobody knows. */
export const useStorageRoom = () => useQuery(roomQuery).data

/** The same in the words of a row. */
export function useStorageWords(): string {
	const { t } = useTranslation('account')
	const { size } = useFormats()
	const room = useStorageRoom()
	if (!room) return ''
	const used = size(room.usedBytes)
	return room.isSafe ? t('storage.safe', { size: used }) : used
}

const countKept = async () => {
	const [customers, orders, returns] = await readKept(async (kept) =>
		Promise.all([
			kept.objectStore('customers').count(),
			kept.objectStore('knownOrders').count(),
			kept.objectStore('knownReturns').count(),
		]),
	).catch(() => [0, 0, 0] as const)
	return { customers, orders, returns, map: await countMapPieces() }
}
type KeptCounts = Awaited<ReturnType<typeof countKept>>

const countsQuery = { queryKey: ['storage-kept'], queryFn: countKept, staleTime: 0, gcTime: 0 }

/** What lies on this phone of what was read. */
export const useKeptCounts = (): KeptCounts | undefined => useQuery(countsQuery).data

/**
 * Makes room by what can be fetched again. The outbox, drafts, customers, returns with their pending
 * changes, and today's reads are left alone.
 */
export async function makeRoom(): Promise<void> {
	await Promise.all([emptySpareCaches(), forgetKnownOrders()])
	await Promise.all(
		[roomQuery, countsQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
	)
}
