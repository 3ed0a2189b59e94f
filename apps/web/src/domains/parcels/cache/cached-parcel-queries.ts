import { queryOptions } from '@tanstack/react-query'
import { fromPhone } from '#platform/reads/from-phone'
import { fetchParcels, readKnownParcels } from './parcel-repository.ts'

const minuteMs = 60_000

export const cachedParcelQueries = {
	/** Fetches all of them; returns the time. */
	prefetch: () =>
		queryOptions({
			queryKey: ['kept-parcels'] as const,
			queryFn: ({ signal }) => fetchParcels(signal),
			staleTime: 5 * minuteMs,
			meta: { isCached: false },
		}),
	/** Reads the cache, which needs no network. */
	known: () =>
		queryOptions({
			queryKey: ['known-parcels'] as const,
			queryFn: readKnownParcels,
			...fromPhone,
		}),
}
