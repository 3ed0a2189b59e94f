import './order-table.ts'

export { orderHandlers } from './order-routes.ts'
