import { pageOf } from '../core/envelope.ts'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import {
	workStateCountsSchema,
	workStateDetailsSchema,
	workStateQuerySchema,
	workStateSchema,
} from './work-state.ts'

export const workStateRoutes = {
	listWorkStates: defineRoute({
		method: 'GET',
		path: '/office/work-state',
		summary: "How work stands on the phones of the caller's scope",
		ownership: 'office',
		query: workStateQuerySchema,
		answer: pageOf(workStateSchema),
	}),
	countWorkStates: defineRoute({
		method: 'GET',
		path: '/office/work-state/count',
		summary: "On how many phones of the caller's scope work waits or was refused",
		ownership: 'office',
		answer: workStateCountsSchema,
	}),
	getWorkState: defineRoute({
		method: 'GET',
		path: '/office/work-state/{id}',
		summary: 'What waits on the phones of an employee, and what was refused',
		ownership: 'office',
		params: masterById,
		answer: workStateDetailsSchema,
	}),
	askToSend: defineRoute({
		method: 'POST',
		path: '/office/work-state/{id}/ask',
		summary: 'Asks the phones of an employee to send what waits',
		ownership: 'office',
		params: masterById,
		answer: workStateDetailsSchema,
	}),
}
