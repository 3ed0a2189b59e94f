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
export { HeldOrder } from './held-order.tsx'
export type { OrderFacts } from './order-choice.tsx'
export { useFilterLabels } from './use-filter-labels.ts'
