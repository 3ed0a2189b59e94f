export { fileHandlers } from './file-routes.ts'
