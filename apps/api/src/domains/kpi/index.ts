// No policy: only reads; its query finds one’s own work alone.
import './kpi-table.ts'

export { moveLoyaltySteps } from './kpi-repository.ts'
export { kpiHandlers } from './kpi-routes.ts'
export { loyaltyStepExports } from './loyalty-step-export.ts'
