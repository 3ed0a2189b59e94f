import './day-off-request-table.ts'

export { balanceImport } from './balance-import.ts'
export { forgetRequests } from './day-off-request-repository.ts'
export { daysOffErasure } from './day-off-request-table.ts'
export { daysOffExports } from './days-off-export.ts'
export { daysOffHandlers } from './days-off-routes.ts'
export { notifyOfDecision } from './decision-service.ts'
