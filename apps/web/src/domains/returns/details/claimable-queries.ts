import {
	type ClaimableProduct,
	claimRoutes,
	returnRoutes,
	searchKnownProducts,
} from '@roundsman/contract'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { orFromPhone } from '#platform/cached-list/cached-list'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { fromPhone } from '#platform/reads/from-phone'
import { beginKeepingReturns, readKnownProducts } from '../cache/return-repository.ts'
import { applyToProducts } from '../changes/pending-return-rules.ts'

type ReadProducts = { products: ClaimableProduct[]; readAtMs: number; isFromPhone?: true }

async function readProducts(customerId: string, signal: AbortSignal): Promise<ReadProducts> {
	const { atMs, keepCustomer } = beginKeepingReturns()
	const query = { customerIds: customerId }
	const answer = await callApi(returnRoutes.keepReturns, { query, signal })
	await keepCustomer(customerId, answer)
	return { products: answer.products, readAtMs: atMs }
}

type Search = { customerId: string; returnId: string; text: string }

async function searchOnPhone({ customerId, text }: Search): Promise<ReadProducts | null> {
	const cached = await readKnownProducts(customerId)
	if (!cached) return null
	const products = searchKnownProducts(cached.products, text)
	return { products, readAtMs: cached.atMs, isFromPhone: true }
}

async function searchProducts(search: Search, signal: AbortSignal): Promise<ReadProducts> {
	const { customerId, returnId, text } = search
	const readAtMs = Date.now()
	const query = { customerId, returnId, 'filter.search': text }
	const read = callApi(claimRoutes.searchClaimables, { query, signal })
	return orFromPhone<ReadProducts>(
		read.then(({ items }) => ({ products: items, readAtMs })),
		() => searchOnPhone(search),
	)
}

const hourMs = 60 * 60_000

/** Queries of a customer's returnable products: one request for all searches and claims. */
const claimableQueries = {
	ofCustomer: (customerId: string) =>
		queryOptions({
			queryKey: ['claimables', customerId] as const,
			queryFn: ({ signal }) => readProducts(customerId, signal),
			enabled: customerId !== '',
			gcTime: hourMs,
			meta: { isCached: false },
		}),
	/** Search results, including products that cannot be returned; without network from the cache. */
	search: (search: Search) =>
		queryOptions({
			queryKey: ['claimables', 'search', search] as const,
			queryFn: ({ signal }) => searchProducts(search, signal),
			enabled: search.customerId !== '' && search.text !== '',
			networkMode: 'always',
			placeholderData: keepPreviousData,
			staleTime: ({ state: { data } }) => (data?.isFromPhone ? 0 : hourMs / 12),
			gcTime: hourMs,
			meta: { isCached: false },
		}),
	cached: (customerId: string) =>
		queryOptions({
			queryKey: ['kept-claimables', customerId] as const,
			queryFn: () => readKnownProducts(customerId),
			...fromPhone,
		}),
}

/** Search results from a customer's purchases, with pending changes. */
export function useClaimableSearch(search: Search) {
	const operations = useOperations()
	const { data, error, isError, refetch } = useLiveQuery(claimableQueries.search(search))
	return {
		products: data && applyToProducts(data, operations),
		atMs: data?.readAtMs ?? 0,
		isFromPhone: data?.isFromPhone ?? false,
		error,
		isError,
		refetch: () => void refetch(),
	}
}

/** A customer's returnable products with pending changes; without network from the cache. */
export function useClaimables(customerId: string) {
	const operations = useOperations()
	const query = useLiveQuery(claimableQueries.ofCustomer(customerId))
	const cached = useQuery(claimableQueries.cached(customerId))
	const { error, isError, refetch } = query
	const mine = cached.data && { products: cached.data.products, readAtMs: cached.data.atMs }
	const base = query.data ?? mine
	return {
		products: base && applyToProducts(base, operations),
		atMs: base?.readAtMs ?? 0,
		isFromPhone: !query.data,
		error,
		// The cache may still have it.
		isError: isError && !cached.isPending,
		refetch: () => void refetch(),
	}
}

type Wanted = { customerId: string; returnId: string; orderProductId: string; orderId: string }

/** One product, even if it is too old to be among the newest. */
export function useClaimable({ customerId, returnId, orderProductId, orderId }: Wanted) {
	const all = useClaimables(customerId)
	const isThis = (one: ClaimableProduct) => one.orderProductId === orderProductId
	const near = all.products?.find(isThis)
	const isMissing = !near && (all.products !== undefined || all.isError)
	const text = isMissing ? orderId : ''
	const rest = useClaimableSearch({ customerId, returnId, text })
	return {
		product: near ?? rest.products?.find(isThis),
		atMs: near ? all.atMs : rest.atMs,
		/** The error that leaves open whether it exists. */
		error: all.error ?? rest.error,
		refetch: () => {
			all.refetch()
			if (text !== '') rest.refetch()
		},
		/** All possible queries are settled. */
		isSettled:
			near !== undefined ||
			(isMissing && (text === '' || rest.products !== undefined || rest.isError)),
	}
}
