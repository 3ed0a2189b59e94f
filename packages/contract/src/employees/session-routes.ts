import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import { sessionSchema } from './session.ts'

export const sessionRoutes = {
	listSessions: defineRoute({
		method: 'GET',
		path: '/session',
		summary: 'Where the employee is signed in, this device first',
		ownership: 'self',
		answer: listOf(sessionSchema),
	}),
	endSession: defineRoute({
		method: 'DELETE',
		path: '/session/{id}',
		summary: 'Sign out on another device: its token is dead at once',
		ownership: 'session',
		params: z.strictObject({ id: idSchema }),
		answer: listOf(sessionSchema),
	}),
}
