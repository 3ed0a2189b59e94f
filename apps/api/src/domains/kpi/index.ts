import './kpi-table.ts'

export { kpiHandlers } from './kpi-routes.ts'
