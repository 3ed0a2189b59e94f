import {
	businessTypes,
	type CustomerFilters,
	customerLabels,
	customerQuerySchema,
	customerStatuses,
	type ListSort,
	listSorts,
	loyaltyLevels,
	potentials,
} from '@roundsman/contract'
import * as z from 'zod/mini'
import { manyOf, numberOfDays, oneOf } from '#platform/list-search/filters'
import {
	type ChoiceOf,
	defineListSearch,
	type FilterNameOf,
	type ParamsOf,
} from '#platform/list-search/list-search'

const many = {
	status: manyOf(customerStatuses),
	sector: manyOf(),
	zone: manyOf(),
	businessType: manyOf(businessTypes),
	label: manyOf(customerLabels),
	potential: manyOf(potentials),
	loyalty: manyOf(loyaltyLevels),
}
const answer = oneOf(['yes', 'no'])
const yesNo = { plannedVisits: answer, profileExists: answer, isClosed: answer }
const days = { daysFromLastVisitMin: numberOfDays, daysFromLastVisitMax: numberOfDays }
const filters = { ...many, ...yesNo, ...days, sort: oneOf(listSorts) }

const namesOf = <K extends string>(some: Record<K, unknown>) => Object.keys(some) as K[]

/** Filters that take several values. */
export type ManyFilter = keyof typeof many
export const manyFilters = namesOf(many)
export const isManyFilter = (name: string): name is ManyFilter => name in many
/** Filters with the values yes and no. */
export type YesNoFilter = keyof typeof yesNo
export const yesNoFilters = namesOf(yesNo)
export type DayFilter = keyof typeof days
export const dayFilters = namesOf(days)

/** The state of the list in the search params. */
export type CustomerAddress = ParamsOf<typeof filters>
/** The list's filters and its order in the shape of a form. */
export type CustomerChoice = ChoiceOf<typeof filters>
export type ActiveFilter = Exclude<FilterNameOf<typeof filters>, 'sort'>

export const customerSearch = defineListSearch(filters)

export function queryOfAddress(address: CustomerAddress): Record<string, string> {
	const { 'filter.sort': sort, ...query } = customerSearch.query(address)
	// The position is never sent to the service: it sorts by name instead of by distance.
	return { ...(sort && sort !== 'distance' ? { sort } : {}), ...query }
}

/** The same in the shape of the contract's rules. */
export function listingOfAddress(address: CustomerAddress): {
	filters: CustomerFilters
	sort: ListSort | undefined
} {
	const asked = z.parse(customerQuerySchema, queryOfAddress(address))
	const { page: _page, perPage: _perPage, sort: _sort, ...filters } = asked
	return { filters, sort: customerSearch.parse(address).sort ?? undefined }
}

export const activeFiltersOf = (choice: CustomerChoice): ActiveFilter[] =>
	customerSearch.active(choice).filter((filter) => filter !== 'sort')
