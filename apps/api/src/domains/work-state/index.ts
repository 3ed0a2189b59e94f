// No policy: whoever sees a person in the office sees how their work stands, and may ask for it.
export { findPhones } from './phone-service.ts'
export { workStateHandlers } from './work-state-routes.ts'
