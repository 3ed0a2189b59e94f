import type { Parcel, ParcelPerson } from '@roundsman/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useOperations, useOverlaid } from '#platform/outbox/live-data'
import { layListed } from '../changes/waiting-parcel-rules.ts'
import { onlyOnce } from '../kept/known-pages.ts'
import type { ParcelAddress } from './parcel-address-rules.ts'
import { parcelListQueries } from './parcel-list-queries.ts'

/** The parcels that an address shows with what waits, page by page; without network those that the phone knows. */
export function useParcelList(address: ParcelAddress, person: ParcelPerson) {
	const operations = useOperations()
	const options = parcelListQueries.list(address)
	const query = useInfiniteQuery(options)
	const all = useQuery(parcelListQueries.totals(null)).data?.count
	// Nothing is shown before it is known what waits.
	const data = useOverlaid(options.queryKey, query.data)
	const pages = data?.pages ?? []
	const parcels: Parcel[] = onlyOnce(
		pages.flatMap(({ items, readAtMs }) =>
			items.map((parcel) => layListed(parcel, readAtMs, { operations, person })),
		),
	)
	return {
		query: { ...query, data },
		parcels,
		total: pages.at(-1)?.total,
		/** How many there are whatever the filters. */
		all,
		/** The phone made the list: it holds what it knows. */
		isFromPhone: pages.some(({ isFromPhone }) => isFromPhone),
		atMs: Math.min(...pages.map(({ readAtMs }) => readAtMs), query.dataUpdatedAt),
	}
}
