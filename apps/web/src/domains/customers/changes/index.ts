export { changeCustomer, changeItem, changeKept, changesOf } from './customer-change-rules.ts'
export {
	customerChanges,
	customerClosing,
	customerLabel,
	customerLocation,
	dependenciesOn,
} from './customer-changes.ts'
export { customerEntity, isOfCustomer } from './customer-entity.ts'
export type { CustomerPages } from './customer-overlays.ts'
export { useCustomerWords } from './use-customer-words.ts'
export {
	findCreated,
	findCreation,
	type Maker,
	withWaitingCustomers,
} from './waiting-customer-rules.ts'
