// No policy: everybody may query the register.
export { vatHandlers } from './vat-routes.ts'
