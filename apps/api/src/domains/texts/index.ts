import './text-table.ts'

export { textHandlers } from './text-routes.ts'
export { textOf } from './text-service.ts'
