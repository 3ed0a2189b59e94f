import './board-table.ts'

export { boardHandlers } from './board-routes.ts'
// No policy: the rules of visits and their days apply, as on the phone.
export { boardErasure } from './board-table.ts'
export { findObstacles } from './placement-service.ts'
export { carryOut } from './send-service.ts'
