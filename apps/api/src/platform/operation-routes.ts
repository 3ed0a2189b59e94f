import { operationRoutes } from '@roundsman/contract'
import { voidOperation } from './operations.ts'
import { handle } from './route-handler.ts'

export const operationHandlers = [
	handle(operationRoutes.voidOperation, async ({ db, employee, now }, { params }) => ({
		outcome: await voidOperation(db, employee.id, params.key.toLowerCase(), now),
	})),
]
