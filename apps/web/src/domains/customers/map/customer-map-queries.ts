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

/** The visible part of the map, and its day. */
export type MapView = { bounds: MapBounds; day: string }

export type SeenCustomers = {
	points: MapColumns
	/** True where there are more of them. */
	truncated: boolean
	/** When the phone's customers were last known to be up to date; null for the server's response. */
	keptAtMs: number | null
	/** Everything done before this time is included. */
	readAtMs: number
}

/** In a separate task, since up to 20,000 customers have just been parsed. */
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
	// Without storage nothing is found.
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
	/** The server's response; without a good connection the phone's, where possible. */
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
			// The previous points stay only until the next part is loaded: a day's work on the map shows a
			// thousand parts.
			placeholderData: keepPreviousData,
			gcTime: 0,
			staleTime: 60_000,
			structuralSharing: false,
			meta: { isCached: false },
		}),
}
