export {
	fetchOrders,
	forgetKnownOrders,
	listCustomersWithOrders,
	readKnownOrders,
} from './order-repository.ts'
