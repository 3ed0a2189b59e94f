export { CustomerList, type CustomerListProps } from './customer-list.tsx'
export {
	type CustomerListPage,
	customerListQueries,
	type PhoneList,
	readAgainMost,
} from './customer-list-queries.ts'
export {
	activeFiltersOf,
	type CustomerAddress,
	customerSearch,
	listingOfAddress,
} from './customer-search.ts'
export { CustomerSorting } from './customer-sorting.tsx'
export { useFilterWords } from './use-filter-words.ts'
