// No policy: read-only; its query finds only one’s own work.
import './kpi-table.ts'

export { moveLoyaltySteps } from './kpi-repository.ts'
export { kpiHandlers } from './kpi-routes.ts'
export { loyaltyStepExports } from './loyalty-step-export.ts'
