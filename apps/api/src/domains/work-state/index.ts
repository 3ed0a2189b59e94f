// No policy: whoever sees a person in the office sees the state of their work, and may ask for it.
export { findPhones } from './phone-service.ts'
export { workStateHandlers } from './work-state-routes.ts'
