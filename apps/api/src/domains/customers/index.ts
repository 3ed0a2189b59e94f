import './customer-table.ts'

export { lockCustomer } from './customer-edit-repository.ts'
export { findIssueEntry } from './customer-history-service.ts'
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
export type { PlannedVisits } from './planned-visits.ts'
export { holdsWord, searchOrSlip } from './search/customer-search-repository.ts'
export {
	checkVisitDay,
	findIdleDays,
	getVisitDates,
	listVisitDays,
} from './visit-dates-service.ts'
