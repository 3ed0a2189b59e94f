export {
	activeFiltersOf,
	addressOfChoice,
	type CustomerAddress,
	choiceOf,
	listingOfAddress,
	noChoice,
	searchOf,
	withoutFilter,
} from './customer-address-rules.ts'
export { CustomerList, type CustomerListProps } from './customer-list.tsx'
export {
	type CustomerListPage,
	customerListQueries,
	type PhoneList,
	readAgainMost,
} from './customer-list-queries.ts'
export { CustomerSorting } from './customer-sorting.tsx'
export { useFilterWords } from './use-filter-words.ts'
