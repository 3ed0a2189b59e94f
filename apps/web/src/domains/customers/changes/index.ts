export { changesOf } from './customer-change-rules.ts'
export {
	customerChanges,
	customerClosing,
	customerLabel,
	customerLocation,
	dependenciesOn,
} from './customer-changes.ts'
export { customerEntity, isOfCustomer } from './customer-entity.ts'
export type { CustomerPages } from './customer-overlays.ts'
export {
	findCreated,
	findCustomerCreation,
	type Maker,
	withPendingCustomers,
} from './pending-customer-rules.ts'
