import { NetworkError } from '@roundsman/client/api/api-error'
import { getConnection } from '@roundsman/client/live/connection'
import {
	type CustomerMap,
	customerRoutes,
	type MapBounds,
	type MapColumns,
	readColumns,
} from '@roundsman/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { askCacheMap, fetchInWorker } from '../cache/ask-customer-cache.ts'
import type { PhoneList } from '../list/customer-list-queries.ts'
import { type CustomerAddress, listingOfAddress, queryOfAddress } from '../list/customer-search.ts'

/** The part of the map that is seen, and on which day. */
export type MapView = { bounds: MapBounds; day: string }

export type SeenCustomers = {
	points: MapColumns
	/** There are more of them. */
	truncated: boolean
	/** When the phone's customers were last known to be right; null for an answer of the server. */
	keptAtMs: number | null
	/** Everything done before this moment is included. */
	readAtMs: number
}

/** In a task of its own: up to 20,000 customers have just been taken in. */
async function readMap({ points, truncated }: CustomerMap) {
	await new Promise((resolve) => setTimeout(resolve))
	return { points: readColumns(points), truncated }
}

async function readFromPhone(
	address: CustomerAddress,
	view: MapView,
	{ labelOf: _, ...phone }: PhoneList & { ownName: string },
): Promise<SeenCustomers | null> {
	const question = { ...listingOfAddress(address), ...view, ...phone }
	// Where the browser keeps nothing, nothing is found.
	const answer = await askCacheMap(question).catch(() => null)
	if (!answer) return null
	return { ...(await readMap(answer)), keptAtMs: answer.atMs, readAtMs: answer.atMs }
}

async function readFromServer(
	address: CustomerAddress,
	{ bounds, day }: MapView,
	signal: AbortSignal,
): Promise<SeenCustomers> {
	const readAtMs = Date.now()
	const { sort: _, ...filters } = queryOfAddress(address)
	const corners = Object.fromEntries(
		Object.entries(bounds).map(([name, degrees]) => [name, degrees.toFixed(5)]),
	) as Record<keyof MapBounds, string>
	const query = { ...filters, ...corners, day }
	const map = await callApi(customerRoutes.mapCustomers, { query, signal, fetch: fetchInWorker })
	return { ...(await readMap(map)), keptAtMs: null, readAtMs }
}

export const customerMapQueries = {
	/** The server's answer; without a good connection the one that the phone makes, where it can. */
	seen: (address: CustomerAddress, view: MapView, phone: PhoneList & { ownName: string }) =>
		queryOptions({
			queryKey: ['customer-map', address, view] as const,
			queryFn: async ({ signal }) => {
				const isGood = getConnection() === 'strong'
				const cached = isGood ? null : await readFromPhone(address, view, phone)
				if (cached) return cached
				try {
					return await readFromServer(address, view, signal)
				} catch (error) {
					const found = error instanceof NetworkError && (await readFromPhone(address, view, phone))
					if (!found) throw error
					return found
				}
			},
			// The previous points stay exactly until the next part is loaded: a day's work on the map looks at a
			// thousand of them.
			placeholderData: keepPreviousData,
			gcTime: 0,
			staleTime: 60_000,
			structuralSharing: false,
			meta: { isCached: false },
		}),
}
