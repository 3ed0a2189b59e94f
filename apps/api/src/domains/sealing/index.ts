// No policy: everybody gets the keys of their own devices with a session.
import './sealing-table.ts'

export { sealingHandlers } from './sealing-routes.ts'
export { sealingKeyOf } from './sealing-service.ts'
