import { queryOptions } from '@tanstack/react-query'
import { fromPhone } from '#platform/reads/from-phone'
import { fetchParcels, readKnownParcels } from './parcel-repository.ts'

const minuteMs = 60_000

/** Reads of what the phone keeps of parcels. */
export const cachedParcelQueries = {
	/** Fetches all of it; gives when. */
	prefetch: () =>
		queryOptions({
			queryKey: ['kept-parcels'] as const,
			queryFn: ({ signal }) => fetchParcels(signal),
			staleTime: 5 * minuteMs,
			meta: { isCached: false },
		}),
	/** Reads the cache: available at once, whatever the network does. */
	known: () =>
		queryOptions({
			queryKey: ['known-parcels'] as const,
			queryFn: readKnownParcels,
			...fromPhone,
		}),
}
