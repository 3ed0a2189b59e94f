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
export { customerEntity, customerKinds } from './customer-kinds.ts'
export { lateCustomerOverlays } from './lazy-customer-overlays.ts'
export { useCustomerWords } from './use-customer-words.ts'
export {
	findCreated,
	findCreation,
	type Maker,
	withWaitingCustomers,
} from './waiting-customer-rules.ts'
