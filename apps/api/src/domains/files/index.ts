import './file-table.ts'

export { fileHandlers } from './file-routes.ts'
