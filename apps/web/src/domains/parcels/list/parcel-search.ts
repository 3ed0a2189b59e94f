import {
	carriers,
	openParcelStatuses,
	type ParcelFilters,
	parcelFiltersSchema,
	parcelStatuses,
	parcelTypes,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { dayRange, oneOf, someOf } from '#platform/list-search/filters'
import {
	type ChoiceOf,
	defineListSearch,
	type FilterNameOf,
	type ParamsOf,
} from '#platform/list-search/list-search'

const filters = {
	status: someOf(parcelStatuses),
	carrier: someOf(carriers),
	type: oneOf(parcelTypes),
	...dayRange,
}

/** The list of parcels in the search params. */
export type ParcelSearchParams = ParamsOf<typeof filters>
/** The chosen filters; no status means any. */
export type ParcelChoice = ChoiceOf<typeof filters>
export type ParcelFilter = FilterNameOf<typeof filters>

/** By default only open parcels are listed. */
export const parcelSearch = defineListSearch(filters, { status: openParcelStatuses })

/** The query of a list without filters. */
export const queryOfAllParcels = { 'filter.status': parcelStatuses.join() }

/** The query of the list's requests. */
export function queryOfParcels(address: ParcelSearchParams): Record<string, string> {
	const query = parcelSearch.query(address)
	return query['filter.status'] === 'all' ? { ...query, ...queryOfAllParcels } : query
}

/** The same in the shape of the contract's rules. */
export const filtersOfParcels = (address: ParcelSearchParams): ParcelFilters =>
	z.parse(parcelFiltersSchema, queryOfParcels(address))
