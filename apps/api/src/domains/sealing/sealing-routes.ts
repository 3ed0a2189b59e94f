import { sealingRoutes } from '@roundsman/contract'
import { handle } from '#platform/route-handler'
import { sealingKeyOf } from './sealing-service.ts'

export const sealingHandlers = [
	handle(sealingRoutes.getSealingKey, async ({ db, employee }, { body }) => ({
		sealingKey: await sealingKeyOf(db, employee.id, body.deviceMark),
	})),
]
