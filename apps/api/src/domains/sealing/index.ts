// No policy: everybody gets the keys of their own devices with a session.
import './sealing-table.ts'
import { sealingRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { sealingKeyOf } from './sealing-service.ts'

export { sealingKeyOf } from './sealing-service.ts'

export const sealingHandlers = [
	handle(sealingRoutes.getSealingKey, async ({ db, employee }, { body }) => ({
		sealingKey: await sealingKeyOf(db, employee.id, body.deviceMark),
	})),
]
