export { CustomerFilters, useHeldFilters } from './customer-filters.tsx'
export { readCustomersSearch, readMapSearch } from './customer-search-params.ts'
export { CustomerSearchSheet } from './lazy-customer-search-sheet.ts'
export { RecentSearches, useKeepSearch } from './recent-searches.tsx'
export { useCustomerList, usePhoneList } from './use-customer-list.ts'
export { useCustomerReach, useCustomerTiles } from './use-customer-reach.ts'
export {
	keepListAddress,
	type ListSearchParams,
	useListSearchParams,
} from './use-list-search-params.ts'
export { useSortPlace } from './use-sort-place.ts'
