import './return-table.ts'

export { claimHandlers } from './claim-routes.ts'
export { returnHandlers } from './return-routes.ts'
