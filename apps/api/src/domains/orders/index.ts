// No policy: read-only; its queries find only orders of one’s own customers.
import './order-table.ts'

export { orderErasure } from './order-erasure.ts'
export { orderExports } from './order-export.ts'
export { orderImports } from './order-import.ts'
export { moveOrders } from './order-repository.ts'
export { orderHandlers } from './order-routes.ts'
