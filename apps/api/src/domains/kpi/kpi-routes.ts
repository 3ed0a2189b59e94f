import { kpiRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { getKpi } from './kpi-service.ts'

export const kpiHandlers = [handle(kpiRoutes.getKpi, getKpi)]
