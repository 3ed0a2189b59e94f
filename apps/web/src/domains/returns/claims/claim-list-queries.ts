import { type Claim, claimRoutes, listKnownClaims } from '@roundsman/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { beginKeeping, readKnownClaims } from '../kept/return-repository.ts'
import { type KnownPage, listOptions, orFromPhone } from '../list/return-list-queries.ts'
import { type ClaimAddress, filtersOfClaims, queryOfClaims } from './claim-address-rules.ts'

const minuteMs = 60_000

async function listFromPhone(address: ClaimAddress): Promise<KnownPage<Claim> | null> {
	const kept = await readKnownClaims().catch(() => [])
	if (kept.length === 0) return null
	const items = listKnownClaims(
		kept.map(({ claim }) => claim),
		filtersOfClaims(address),
	)
	const readAtMs = Math.min(...kept.map(({ atMs }) => atMs))
	return { items, total: items.length, hasMore: false, readAtMs, isFromPhone: true }
}

async function listClaims(
	address: ClaimAddress,
	page: number,
	signal: AbortSignal,
): Promise<KnownPage<Claim>> {
	const { atMs: readAtMs, keepClaims } = beginKeeping()
	const query = { ...queryOfClaims(address), page: String(page) }
	const { items, meta } = await callApi(claimRoutes.listClaims, { query, signal })
	await keepClaims(items)
	const hasMore = meta.currentPage < meta.lastPage
	return { items, total: meta.total, hasMore, readAtMs, isFromPhone: false }
}

/** Reads of the list of claims. */
export const claimListQueries = {
	list: (address: ClaimAddress) =>
		infiniteQueryOptions({
			...listOptions,
			queryKey: ['claims', address] as const,
			queryFn: ({ signal, pageParam }) =>
				orFromPhone(listClaims(address, pageParam, signal), pageParam, () =>
					listFromPhone(address),
				),
			staleTime: ({ state: { data } }) =>
				data?.pages.some(({ isFromPhone }) => isFromPhone) ? 0 : 5 * minuteMs,
		}),
}
