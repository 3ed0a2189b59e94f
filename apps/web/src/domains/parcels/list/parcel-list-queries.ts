import { shownDay } from '@roundsman/client/texts/formats'
import {
	listKnownParcels,
	type Parcel,
	type ParcelTotals,
	parcelRoutes,
	parcelTotalsOf,
} from '@roundsman/contract'
import {
	infiniteQueryOptions,
	keepPreviousData,
	queryOptions,
	useQuery,
} from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import {
	answeredPage,
	cachedList,
	cachedPage,
	type KnownPage,
	orFromPhone,
} from '#platform/cached-list/cached-list'
import { readKnownParcels } from '../cache/parcel-repository.ts'
import {
	filtersOfParcels,
	type ParcelSearchParams,
	queryOfAllParcels,
	queryOfParcels,
} from './parcel-search.ts'

const dayOf = (instant: string) => shownDay(new Date(instant))

async function readKnown(address: ParcelSearchParams) {
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

async function listFromPhone(address: ParcelSearchParams): Promise<KnownPage<Parcel> | null> {
	const known = await readKnown(address)
	return known && cachedPage(known.items, known.readAtMs)
}

async function listFromService(address: ParcelSearchParams, page: number, signal: AbortSignal) {
	const readAtMs = Date.now()
	const query = { ...queryOfParcels(address), page: String(page) }
	return answeredPage(await callApi(parcelRoutes.listParcels, { query, signal }), readAtMs)
}

export const parcelListQueries = {
	list: (address: ParcelSearchParams) =>
		infiniteQueryOptions({
			queryKey: ['parcels', address] as const,
			...cachedList({
				read: (page, signal) => listFromService(address, page, signal),
				find: () => listFromPhone(address),
			}),
		}),
	/** The totals of a list; without search params those of all parcels. */
	totals: (address: ParcelSearchParams | null) =>
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
			meta: { isCached: false },
		}),
}

/** The totals of parcels without a shipment; undefined while unknown. */
export const useUnsentParcels = (isAsked: boolean) =>
	useQuery({ ...parcelListQueries.totals({ status: 'in_progress,packed' }), enabled: isAsked }).data
