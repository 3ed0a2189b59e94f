import { ApiError, NetworkError } from '@roundsman/client/api/api-error'
import { readAllPages } from '@roundsman/client/api/read-all-pages'
import { type Claim, claimRoutes, type Return, returnRoutes } from '@roundsman/contract'
import { queryOptions } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery, useOperations } from '#platform/outbox/live-data'
import { fromPhone } from '#platform/reads/from-phone'
import {
	beginKeepingReturns,
	forgetReturn,
	readKnownReturn,
	readKnownReturns,
	type WholeReturn,
} from '../cache/return-repository.ts'
import {
	applyToActive,
	applyToReturn,
	findOpened,
	ownReturnId,
} from '../changes/pending-return-rules.ts'

async function readClaims(returnId: string, signal: AbortSignal): Promise<Claim[]> {
	const claims = await readAllPages((page) =>
		callApi(claimRoutes.listClaims, { query: { returnId, ...page }, signal }),
	)
	// The service lists the newest first; here they are in the order of creation.
	return claims.reverse()
}

async function readReturn(id: string, signal: AbortSignal): Promise<WholeReturn> {
	const { atMs, keepWhole } = beginKeepingReturns()
	const [detail, claims] = await Promise.all([
		callApi(returnRoutes.getReturn, { params: { id }, signal }),
		readClaims(id, signal),
	])
	await keepWhole({ detail, claims, alias: id })
	const aliases = id === detail.id ? [] : [id]
	return { ...detail, claims, aliases, readAtMs: atMs }
}

type ActiveReturn = { active: Return | null; readAtMs: number; isFromPhone: boolean }

async function findCachedActive(customerId: string): Promise<ActiveReturn> {
	const cached = await readKnownReturns(customerId).catch(() => [])
	const active = cached.find(({ item }) => item.isEditable)
	return { active: active?.item ?? null, readAtMs: active?.atMs ?? 0, isFromPhone: true }
}

async function readActive(customerId: string, signal: AbortSignal): Promise<ActiveReturn> {
	const { atMs, keepListed } = beginKeepingReturns()
	const query = { customerId, 'filter.status': 'in-progress', perPage: '1' }
	try {
		const { items } = await callApi(returnRoutes.listReturns, { query, signal })
		await keepListed(items)
		return { active: items[0] ?? null, readAtMs: atMs, isFromPhone: false }
	} catch (error) {
		if (error instanceof NetworkError) return findCachedActive(customerId)
		throw error
	}
}

const hourMs = 60 * 60_000

/** Queries of one return, cached row by row. */
export const returnDetailQueries = {
	/** A return with all its claims, by its id or an alias. */
	whole: (id: string) =>
		queryOptions({
			queryKey: ['return', id] as const,
			queryFn: ({ signal }) => readReturn(id, signal),
			gcTime: hourMs,
			meta: { isCached: false },
		}),
	/** Reads the cache, which needs no network. */
	cached: (id: string) =>
		queryOptions({
			queryKey: ['kept-return', id] as const,
			queryFn: () => readKnownReturn(id),
			...fromPhone,
		}),
	/** The customer's return that accepts claims; without network the cached one. */
	active: (customerId: string) =>
		queryOptions({
			queryKey: ['active-return', customerId] as const,
			queryFn: ({ signal }) => readActive(customerId, signal),
			networkMode: 'always',
			staleTime: ({ state: { data } }) => (data?.isFromPhone ? 0 : hourMs / 12),
			gcTime: hourMs,
			meta: { isCached: false },
		}),
}

/**
 * A return with its pending changes: from the service, else from the cache, else as created here. `atMs` is
 * when the data was read, 0 for a return that exists only on this phone.
 */
export function useReturn(id: string) {
	const operations = useOperations()
	const opened = findOpened(id, operations)
	const isOnItsWay = opened !== undefined && opened.version === 0
	const query = useLiveQuery({ ...returnDetailQueries.whole(id), enabled: !isOnItsWay })
	const cached = useLiveQuery(returnDetailQueries.cached(ownReturnId(id, operations)))
	const { error, isError, refetch } = query
	const isUnknown = error instanceof ApiError && error.status === 404
	useEffect(() => {
		if (isUnknown) void forgetReturn(id)
	}, [isUnknown, id])
	const said = isUnknown ? undefined : query.data
	const mine = isUnknown ? undefined : (cached.data ?? undefined)
	const base = said ?? mine ?? opened
	return {
		whole: base && applyToReturn(base, operations),
		/** Without pending changes. */
		base,
		atMs: base?.readAtMs ?? 0,
		isFromPhone: !said,
		error,
		// The cache may still have it.
		isError: isError && !cached.isPending,
		refetch: () => void refetch(),
	}
}

/** The customer's active return, including one created here; undefined while it is loading. */
export function useActiveReturn(customerId: string) {
	const operations = useOperations()
	const query = useLiveQuery({
		...returnDetailQueries.active(customerId),
		enabled: customerId !== '',
	})
	const { data, isError, refetch } = query
	return {
		active: data && applyToActive(data, customerId, operations),
		isFromPhone: data?.isFromPhone ?? false,
		isError,
		refetch: () => void refetch(),
	}
}
