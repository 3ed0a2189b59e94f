import { type Claim, claimRoutes, listKnownClaims } from '@roundsman/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import {
	answeredPage,
	cachedList,
	cachedPage,
	type KnownPage,
} from '#platform/cached-list/cached-list'
import { beginKeepingReturns, readKnownClaims } from '../cache/return-repository.ts'
import { type ClaimSearchParams, claimSearch, filtersOfClaims } from './claim-search.ts'

async function listFromPhone(address: ClaimSearchParams): Promise<KnownPage<Claim> | null> {
	const cached = await readKnownClaims().catch(() => [])
	if (cached.length === 0) return null
	const items = listKnownClaims(
		cached.map(({ claim }) => claim),
		filtersOfClaims(address),
	)
	return cachedPage(items, Math.min(...cached.map(({ atMs }) => atMs)))
}

async function listClaims(address: ClaimSearchParams, page: number, signal: AbortSignal) {
	const { atMs, keepClaims } = beginKeepingReturns()
	const query = { ...claimSearch.query(address), page: String(page) }
	const answer = await callApi(claimRoutes.listClaims, { query, signal })
	await keepClaims(answer.items)
	return answeredPage(answer, atMs)
}

export const claimListQueries = {
	list: (address: ClaimSearchParams) =>
		infiniteQueryOptions({
			queryKey: ['claims', address] as const,
			...cachedList({
				read: (page, signal) => listClaims(address, page, signal),
				find: () => listFromPhone(address),
			}),
		}),
}
