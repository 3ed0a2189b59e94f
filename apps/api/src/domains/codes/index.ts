export { codeHandlers } from './code-routes.ts'
