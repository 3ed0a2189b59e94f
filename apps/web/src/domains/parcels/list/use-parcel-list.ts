import type { Parcel, ParcelPerson } from '@roundsman/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { factsOfPages, uniqueById } from '#platform/cached-list/cached-list'
import { useOperations, useOverlaid } from '#platform/outbox/live-data'
import { cachedParcelQueries } from '../cache/cached-parcel-queries.ts'
import { checkArticle } from '../changes/article-changes.ts'
import { applyToListedParcel } from '../changes/pending-parcel-rules.ts'
import { parcelListQueries } from './parcel-list-queries.ts'
import type { ParcelSearchParams } from './parcel-search.ts'

function useStoredForChecks(hasChecks: boolean) {
	const known = useQuery({ ...cachedParcelQueries.known(), enabled: hasChecks }).data
	return (id: string) => known?.parcels.find((one) => one.id === id)
}

/**
 * The parcels for the search params with pending changes, page by page; without network those on the phone.
 */
export function useParcelList(address: ParcelSearchParams, person: ParcelPerson) {
	const operations = useOperations()
	const options = parcelListQueries.list(address)
	const query = useInfiniteQuery(options)
	const all = useQuery(parcelListQueries.totals(null)).data?.count
	const storedOf = useStoredForChecks(operations.some((one) => checkArticle.is(one)))
	// Nothing is shown before the pending changes are loaded.
	const data = useOverlaid(options.queryKey, query.data)
	const pages = data?.pages ?? []
	const parcels: Parcel[] = uniqueById(
		pages.flatMap(({ items, readAtMs }) =>
			items.map((parcel) =>
				applyToListedParcel(parcel, readAtMs, { operations, person, stored: storedOf(parcel.id) }),
			),
		),
	)
	return {
		query: { ...query, data },
		parcels,
		/** The total without filters. */
		all,
		...factsOfPages(pages, query.dataUpdatedAt),
	}
}
