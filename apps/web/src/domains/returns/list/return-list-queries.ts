import { NetworkError } from '@roundsman/client/api/api-error'
import { listKnownReturns, type Return, returnRoutes } from '@roundsman/contract'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { beginKeeping, readKnownReturns } from '../kept/return-repository.ts'
import { filtersOfReturns, queryOfReturns, type ReturnAddress } from './return-address-rules.ts'

/** One page of a list, from the service, or all that the phone knows. */
export type KnownPage<T> = {
	items: T[]
	total: number
	hasMore: boolean
	/** When the service was asked, or since when the phone knows the oldest of it. */
	readAtMs: number
	isFromPhone: boolean
}

const hourMs = 60 * 60_000

async function listFromPhone(address: ReturnAddress): Promise<KnownPage<Return> | null> {
	const kept = await readKnownReturns(address.customerId).catch(() => [])
	if (kept.length === 0) return null
	const items = listKnownReturns(
		kept.map(({ item }) => item),
		filtersOfReturns(address),
	)
	const readAtMs = Math.min(...kept.map(({ atMs }) => atMs))
	return { items, total: items.length, hasMore: false, readAtMs, isFromPhone: true }
}

async function listReturns(
	address: ReturnAddress,
	page: number,
	signal: AbortSignal,
): Promise<KnownPage<Return>> {
	const { atMs: readAtMs, keepListed } = beginKeeping()
	const query = { ...queryOfReturns(address), page: String(page) }
	const { items, meta } = await callApi(returnRoutes.listReturns, { query, signal })
	await keepListed(items)
	const hasMore = meta.currentPage < meta.lastPage
	return { items, total: meta.total, hasMore, readAtMs, isFromPhone: false }
}

/** What the phone knows, where nobody can be asked; below pages of the service it would be there twice. */
export async function orFromPhone<T>(
	read: Promise<KnownPage<T>>,
	page: number,
	find: () => Promise<KnownPage<T> | null>,
): Promise<KnownPage<T>> {
	try {
		return await read
	} catch (error) {
		const found = error instanceof NetworkError && page === 1 ? await find() : null
		if (!found) throw error
		return found
	}
}

/** What lists of returns and claims have in common: they lie on the phone row by row, not as they were read. */
export const listOptions = {
	initialPageParam: 1,
	getNextPageParam: ({ hasMore }: { hasMore: boolean }, _pages: unknown, page: number) =>
		hasMore ? page + 1 : undefined,
	// What was found before stays until the next search has found.
	placeholderData: keepPreviousData,
	gcTime: hourMs,
	meta: { isKept: false },
}

/** Reads of lists of returns. */
export const returnListQueries = {
	list: (address: ReturnAddress) =>
		infiniteQueryOptions({
			...listOptions,
			queryKey: ['returns', address] as const,
			queryFn: ({ signal, pageParam }) =>
				orFromPhone(listReturns(address, pageParam, signal), pageParam, () =>
					listFromPhone(address),
				),
			staleTime: ({ state: { data } }) =>
				data?.pages.some(({ isFromPhone }) => isFromPhone) ? 0 : hourMs / 12,
		}),
}
