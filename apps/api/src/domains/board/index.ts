import './board-table.ts'

// No policy: the rules of visits and their days decide, those of the phone.
export { boardErasure } from './board-erasure.ts'
export { boardHandlers } from './board-routes.ts'
export { findObstacles } from './placement-service.ts'
export { carryOut } from './send-service.ts'
