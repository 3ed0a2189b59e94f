export { vatHandlers } from './vat-routes.ts'
