// No policy: read-only; its query finds only one’s own work.
import './kpi-table.ts'
import { kpiRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { getKpi } from './kpi-service.ts'

export { moveLoyaltySteps } from './kpi-repository.ts'
export { loyaltyStepExports } from './loyalty-step-export.ts'

export const kpiHandlers = [handle(kpiRoutes.getKpi, getKpi)]
