export type { OfficeCustomerDetails } from '@roundsman/contract'
export { ContactPanel } from './contact-panel.tsx'
export { CustomerFilters, type CustomerSearch, customersQueryOf } from './customer-filters.tsx'
export {
	ClosedBadge,
	CustomerBadges,
	isErased,
	useCustomerColumns,
	useCustomerLabels,
} from './customer-labels.tsx'
export { CustomerPanel } from './customer-panel.tsx'
export { customerQuery, customersKey, readCustomers } from './customer-queries.ts'
export { DoubletPanel } from './doublet-panel.tsx'
export { PersonalDataPanel } from './erasure-sheet.tsx'
export { ClosingSheet } from './form/closing-sheet.tsx'
export { CustomerCreateSheet, CustomerEditSheet } from './form/customer-form.tsx'
export { NoteSheet } from './form/note-sheet.tsx'
export { OpeningHoursSheet } from './hours/opening-hours-sheet.tsx'
