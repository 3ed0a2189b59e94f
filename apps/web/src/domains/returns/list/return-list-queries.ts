import { listKnownReturns, type Return, returnRoutes } from '@roundsman/contract'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import {
	answeredPage,
	cachedList,
	cachedPage,
	type KnownPage,
} from '#platform/cached-list/cached-list'
import { beginKeepingReturns, readKnownReturns } from '../cache/return-repository.ts'
import { filtersOfReturns, type ReturnSearchParams, returnSearch } from './return-search.ts'

async function listFromPhone(address: ReturnSearchParams): Promise<KnownPage<Return> | null> {
	const cached = await readKnownReturns(address.customerId).catch(() => [])
	if (cached.length === 0) return null
	const items = listKnownReturns(
		cached.map(({ item }) => item),
		filtersOfReturns(address),
	)
	return cachedPage(items, Math.min(...cached.map(({ atMs }) => atMs)))
}

async function listReturns(address: ReturnSearchParams, page: number, signal: AbortSignal) {
	const { atMs, keepListed } = beginKeepingReturns()
	const query = { ...returnSearch.query(address), page: String(page) }
	const answer = await callApi(returnRoutes.listReturns, { query, signal })
	await keepListed(answer.items)
	return answeredPage(answer, atMs)
}

export const returnListQueries = {
	list: (address: ReturnSearchParams) =>
		infiniteQueryOptions({
			queryKey: ['returns', address] as const,
			...cachedList({
				read: (page, signal) => listReturns(address, page, signal),
				find: () => listFromPhone(address),
			}),
		}),
}
