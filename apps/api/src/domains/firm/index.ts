// No policy: administrators alone change it, which the gate of the route decides.
import './firm-table.ts'

export { firmExports } from './firm-export.ts'
export { firmHandlers } from './firm-routes.ts'
export { findFirm, putFirm } from './firm-service.ts'
export { readDistances, readOfFirm } from './firm-settings-service.ts'
