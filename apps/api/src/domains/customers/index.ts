import './customer-table.ts'

export { contactImport } from './contact-import.ts'
export {
	customerErasure,
	findCustomerPerson,
	findErasureWord,
	findSectorOf,
} from './customer-erasure.ts'
export { customerExports } from './customer-export.ts'
export { customerImport } from './customer-import.ts'
export { mayBeVisited } from './customer-policy.ts'
export {
	countCustomersIn,
	customerStops,
	customerSummaries,
	findOwnCustomer,
	ownSectors,
	recordVisitDay,
} from './customer-repository.ts'
export { customerHandlers } from './customer-routes.ts'
export { getCustomer } from './customer-service.ts'
export { lockCustomer } from './edit/customer-edit-repository.ts'
export { findIssueEntry } from './history/customer-history-service.ts'
export { openingHourImport } from './hours/opening-hour-import.ts'
export {
	findCustomerNumbered,
	getOpeningHours,
	putOpeningHours,
} from './hours/opening-hour-service.ts'
export {
	countDue,
	dueCustomers,
	findOfficeCustomers,
	type OfficeCustomer,
	pageOfDue,
} from './office/office-customer-repository.ts'
export {
	countPlacings,
	listPlacings,
	type PlacingDeps,
	placeCustomers,
	retryPlacings,
	startPlacing,
} from './placing/placing-service.ts'
export type { PlannedVisits } from './planned-visits.ts'
export { holdsWord, searchOrSlip } from './search/customer-search-repository.ts'
export { findHolders, type WordHolders } from './search/customer-word-repository.ts'
export { type CustomerPair, forgetApart, keepApart, stillHolds } from './unite/apart-repository.ts'
export {
	mergeCustomers,
	type NumberPair,
	renumberCustomers,
	type UniteFault,
} from './unite/customer-unite-service.ts'
export {
	checkVisitDay,
	findIdleDays,
	getVisitDates,
	listVisitDays,
} from './visit-dates-service.ts'
