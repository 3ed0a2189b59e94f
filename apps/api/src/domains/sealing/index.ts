// No policy: everybody gets the keys of their own devices, by the session of one.
import './sealing-table.ts'

export { sealingHandlers } from './sealing-routes.ts'
export { sealingKeyOf } from './sealing-service.ts'
