import './firm-table.ts'

export { firmHandlers } from './firm-routes.ts'
export { findFirm, putFirm } from './firm-service.ts'
