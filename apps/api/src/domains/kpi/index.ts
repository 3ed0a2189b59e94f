// No policy: only reads; its query finds one’s own work alone.
import './kpi-table.ts'

export { kpiHandlers } from './kpi-routes.ts'
export { moveLoyaltySteps } from './loyalty-move-repository.ts'
export { loyaltyStepExports } from './loyalty-step-export.ts'
