export type { Customer, CustomerItem } from '@roundsman/contract'
export { ContactPersonList } from './contact-person-list.tsx'
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
export { CustomerBadges } from './customer-badges.tsx'
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
export { customerDetailQueries, useCustomer } from './customer-detail-queries.ts'
export { CustomerFieldsPanel } from './customer-fields-panel.tsx'
export { CustomerHistoryList, type RenderPhoto } from './customer-history-list.tsx'
export { customerEntity, customerKinds } from './customer-kinds.ts'
export { CustomerList, type CustomerListProps } from './customer-list.tsx'
export {
	type CustomerListPage,
	customerListQueries,
	type PhoneList,
} from './customer-list-queries.ts'
export { bringCustomers, countCustomers } from './customer-repository.ts'
export { CustomerSearchBox } from './customer-search-box.tsx'
export { ClosingDialog, LabelDialog, LocationDialog, NoteDialog } from './lazy-customer-dialogs.ts'
export { lateCustomerOverlays } from './lazy-customer-overlays.ts'
export { CustomerFilterForm, CustomerMenu } from './lazy-customer-sheets.ts'
export { LoyaltyCard } from './loyalty-card.tsx'
export { MarketStructurePanel } from './market-structure-panel.tsx'
export { NextVisitLine } from './next-visit-line.tsx'
export { useFilterWords } from './use-filter-words.ts'
export {
	findCreated,
	findCreation,
	type Maker,
	withWaitingCustomers,
} from './waiting-customer-rules.ts'
