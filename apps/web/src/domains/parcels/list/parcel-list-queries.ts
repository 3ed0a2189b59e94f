import { shownDay } from '@roundsman/client/texts/formats'
import {
	listKnownParcels,
	type Parcel,
	type ParcelTotals,
	parcelRoutes,
	parcelTotalsOf,
} from '@roundsman/contract'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { type KnownPage, listOptions, orFromPhone, staleTimeOf } from '../kept/known-pages.ts'
import { readKnownParcels } from '../kept/parcel-repository.ts'
import {
	filtersOfParcels,
	type ParcelAddress,
	queryOfAllParcels,
	queryOfParcels,
} from './parcel-address-rules.ts'

const dayOf = (instant: string) => shownDay(new Date(instant))

async function readKnown(address: ParcelAddress) {
	const { parcels, broughtAtMs } = await readKnownParcels()
	if (parcels.length === 0 && broughtAtMs === null) return null
	const items = listKnownParcels(
		parcels.map(({ parcel }) => parcel),
		filtersOfParcels(address),
		dayOf,
	)
	const readAtMs = Math.min(
		...parcels.map(({ atMs }) => atMs),
		...(broughtAtMs === null ? [] : [broughtAtMs]),
	)
	return { items, readAtMs }
}

async function listFromPhone(address: ParcelAddress): Promise<KnownPage<Parcel> | null> {
	const known = await readKnown(address)
	return known && { ...known, total: known.items.length, hasMore: false, isFromPhone: true }
}

async function listFromService(
	address: ParcelAddress,
	page: number,
	signal: AbortSignal,
): Promise<KnownPage<Parcel>> {
	const readAtMs = Date.now()
	const query = { ...queryOfParcels(address), page: String(page) }
	const { items, meta } = await callApi(parcelRoutes.listParcels, { query, signal })
	const hasMore = meta.currentPage < meta.lastPage
	return { items, total: meta.total, hasMore, readAtMs, isFromPhone: false }
}

/** Reads of lists of parcels. */
export const parcelListQueries = {
	list: (address: ParcelAddress) =>
		infiniteQueryOptions({
			...listOptions,
			queryKey: ['parcels', address] as const,
			queryFn: ({ signal, pageParam }) =>
				// Below pages of the service the phone's would be there twice.
				orFromPhone(listFromService(address, pageParam, signal), async () =>
					pageParam === 1 ? listFromPhone(address) : null,
				),
			staleTime: ({ state: { data } }) => staleTimeOf(data),
		}),
	/** What a list comes to; without an address all parcels. */
	totals: (address: ParcelAddress | null) =>
		queryOptions({
			queryKey: ['parcel-totals', 'parcels', address] as const,
			queryFn: ({ signal }): Promise<ParcelTotals> =>
				orFromPhone(
					callApi(parcelRoutes.getParcelTotal, {
						query: address ? queryOfParcels(address) : queryOfAllParcels,
						signal,
					}),
					async () => {
						const known = await readKnown(address ?? { status: 'all' })
						return known && parcelTotalsOf(known.items)
					},
				),
			placeholderData: keepPreviousData,
			meta: { isKept: false },
		}),
}
