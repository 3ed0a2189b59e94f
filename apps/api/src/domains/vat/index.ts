// No policy: everybody may ask the register.
export { vatHandlers } from './vat-routes.ts'
