// No policy: only administrators change it, which the route enforces.
import './firm-table.ts'

export { firmExports } from './firm-export.ts'
export { firmHandlers } from './firm-routes.ts'
export { findFirm, putFirm } from './firm-service.ts'
export { readDistances, readOfFirm } from './firm-settings-service.ts'
