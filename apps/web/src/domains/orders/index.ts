export { OrderList } from './order-list.tsx'
export { orderQueries } from './order-queries.ts'
export { bringOrders, listCustomersWithOrders } from './order-repository.ts'
