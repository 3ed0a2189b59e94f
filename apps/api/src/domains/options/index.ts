export { optionHandlers } from './option-routes.ts'
export { optionLabel } from './option-service.ts'
