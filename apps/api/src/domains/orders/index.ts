import './order-table.ts'

export { orderImports } from './order-import.ts'
export { orderHandlers } from './order-routes.ts'
