export type { CustomerItem } from '@roundsman/contract'
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
export {
	type CustomerPages,
	changeCustomer,
	changeItem,
	changeKept,
	changesOf,
} from './customer-change-rules.ts'
export {
	closeOrOpenCustomer,
	correctCustomer,
	createCustomer,
	customerIdOf,
	dependenciesOn,
	labelCustomer,
	noteCustomer,
	placeCustomer,
	updateCustomer,
} from './customer-commands.ts'
export { customerEntity, customerKinds } from './customer-kinds.ts'
export { CustomerList, type CustomerListProps } from './customer-list.tsx'
export {
	type CustomerListPage,
	customerListQueries,
	type PhoneList,
	readAgainMost,
} from './customer-list-queries.ts'
export { bringCustomers, countCustomers } from './customer-repository.ts'
export { CustomerSearchBox } from './customer-search-box.tsx'
export { lateCustomerOverlays } from './lazy-customer-overlays.ts'
export { CustomerFilterForm, CustomerMenu } from './lazy-customer-sheets.ts'
export { useFilterWords } from './use-filter-words.ts'
export {
	findCreated,
	findCreation,
	type Maker,
	withWaitingCustomers,
} from './waiting-customer-rules.ts'
