import './customer-table.ts'

export { contactImport } from './contact-import.ts'
export { lockCustomer } from './customer-edit-repository.ts'
export { customerErasure, findCustomerPerson, findSectorOf } from './customer-erasure.ts'
export { findIssueEntry } from './customer-history-service.ts'
export { customerImport } from './customer-import.ts'
export { mayBeVisited } from './customer-policy.ts'
export {
	countCustomersIn,
	customerSummaries,
	findOwnCustomer,
	ownSectors,
	recordVisitDay,
} from './customer-repository.ts'
export { customerHandlers } from './customer-routes.ts'
export { getCustomer } from './customer-service.ts'
export {
	mergeCustomers,
	type NumberPair,
	renumberCustomers,
	type UniteFault,
} from './customer-unite-service.ts'
export { openingHourImport } from './hours/opening-hour-import.ts'
export {
	findCustomerNumbered,
	getOpeningHours,
	putOpeningHours,
} from './hours/opening-hour-service.ts'
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
export {
	checkVisitDay,
	findIdleDays,
	getVisitDates,
	listVisitDays,
} from './visit-dates-service.ts'
