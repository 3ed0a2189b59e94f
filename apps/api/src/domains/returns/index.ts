import './return-table.ts'

export { returnHandlers } from './return-routes.ts'
