export { bringOrders, listCustomersWithOrders, readKnownOrders } from './order-repository.ts'
