import * as z from 'zod/mini'
import { masterById } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { personKinds } from './person.ts'

export const personalDataRoutes = {
	exportPerson: defineRoute({
		method: 'GET',
		path: '/office/personal-data/{id}',
		summary: 'Everything that names a contact person, a customer or an employee, as a zip file',
		ownership: 'administrator',
		params: masterById,
		query: z.strictObject({ kind: z.enum(personKinds) }),
		isFile: true,
	}),
}
