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
export { bringCustomers, countCustomers } from './customer-repository.ts'
export { lateCustomerOverlays } from './lazy-customer-overlays.ts'
export {
	findCreated,
	findCreation,
	type Maker,
	withWaitingCustomers,
} from './waiting-customer-rules.ts'
