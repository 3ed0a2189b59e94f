export type { OfficeCustomerDetails } from '@roundsman/contract'
export { CustomerFilters, type CustomerSearch, customersQueryOf } from './customer-filters.tsx'
export {
	ClosedBadge,
	CustomerBadges,
	useCustomerColumns,
	useCustomerLabels,
} from './customer-labels.tsx'
export { ContactPanel, CustomerPanel } from './customer-panel.tsx'
export { customerQuery, customersKey, readCustomers } from './customer-queries.ts'
export { DoubletPanel } from './doublet-panel.tsx'
export { PersonalDataPanel } from './erasure-sheet.tsx'
