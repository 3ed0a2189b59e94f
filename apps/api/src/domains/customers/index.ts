import './customer-table.ts'

export { customerSummaries, ownSectors, recordVisitDay } from './customer-repository.ts'
export { customerHandlers } from './customer-routes.ts'
export { getCustomer } from './customer-service.ts'
