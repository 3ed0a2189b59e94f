import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { idSchema } from '../core/scalars.ts'
import { passwordChangedSchema, passwordChangeSchema, sessionSchema } from './session.ts'

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
	changePassword: defineRoute({
		method: 'POST',
		path: '/session/password',
		summary: 'Change the own password: all other sessions of the person end',
		ownership: 'self',
		withoutKey: true,
		body: passwordChangeSchema,
		answer: passwordChangedSchema,
	}),
}
