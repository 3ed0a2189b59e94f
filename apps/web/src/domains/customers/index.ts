export { type Customer, type CustomerItem, saidUnderName } from '@roundsman/contract'
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
export { OfficeCustomerPanel, OwnCustomerPanel } from './customer-change-panel.tsx'
export {
	type CustomerPages,
	changeCustomer,
	changeItem,
	changeKept,
	changesOf,
} from './customer-change-rules.ts'
export {
	closeOrOpenCustomer,
	createCustomer,
	customerIdOf,
	dependenciesOn,
	labelCustomer,
	noteCustomer,
	placeCustomer,
} from './customer-commands.ts'
export { rebaseChange } from './customer-conflict-rules.ts'
export { CustomerCreateForm, newCustomerRecord } from './customer-create-form.tsx'
export { customerDetailQueries, useCustomer } from './customer-detail-queries.ts'
export { CustomerEditForm, customerRecord } from './customer-edit-form.tsx'
export { CustomerFieldsPanel } from './customer-fields-panel.tsx'
export { dropCustomerDraft, type Saved } from './customer-form.tsx'
export { CustomerHistoryList, type RenderPhoto } from './customer-history-list.tsx'
export { customerEntity, customerKinds } from './customer-kinds.ts'
export { CustomerList, type CustomerListProps } from './customer-list.tsx'
export {
	type CustomerListPage,
	customerListQueries,
	type PhoneList,
	readAgainMost,
} from './customer-list-queries.ts'
export { customerMapQueries, type SeenCustomers } from './customer-map-queries.ts'
export { bringCustomers, countCustomers } from './customer-repository.ts'
export { CustomerSearchBox } from './customer-search-box.tsx'
export { ClosingDialog, LabelDialog, LocationDialog, NoteDialog } from './lazy-customer-dialogs.ts'
export { lateCustomerOverlays } from './lazy-customer-overlays.ts'
export { CustomerFilterForm, CustomerMenu } from './lazy-customer-sheets.ts'
export { LoyaltyCard } from './loyalty-card.tsx'
export {
	boundsOf,
	countIn,
	isSameView,
	pointsIn,
	withSurroundings,
	withWaitingVisits,
} from './map-point-rules.ts'
export { MarketStructurePanel } from './market-structure-panel.tsx'
export { NextVisitLine } from './next-visit-line.tsx'
export { useCustomerWords } from './use-customer-words.ts'
export { useFilterWords } from './use-filter-words.ts'
export {
	findCreated,
	findCreation,
	type Maker,
	withWaitingCustomers,
} from './waiting-customer-rules.ts'
