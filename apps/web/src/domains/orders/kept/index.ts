export {
	bringOrders,
	forgetKnownOrders,
	listCustomersWithOrders,
	readKnownOrders,
} from './order-repository.ts'
