export { bringOrders, listCustomersWithOrders } from './order-repository.ts'
