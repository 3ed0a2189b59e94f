import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { defineRoute } from '../core/route.ts'
import { fieldOwners, importKinds } from '../imports/import-kind.ts'
import { importKindParams } from './import-job.ts'

const ownerSchema = z.object({
	/** A field that is not part of the key. */
	field: z.string(),
	owner: z.enum(fieldOwners),
	/** `newest` is missing where changes of the kind by people are not timestamped. */
	choices: z.array(z.enum(fieldOwners)),
})
export type ImportFieldOwner = z.infer<typeof ownerSchema>

const ownerFormSchema = z.strictObject({
	kind: z.enum(importKinds),
	field: z.string().check(z.maxLength(100)),
	owner: z.enum(fieldOwners),
})
export type ImportOwnerForm = z.infer<typeof ownerFormSchema>

const owners = listOf(ownerSchema)

export const importOwnerRoutes = {
	listImportOwners: defineRoute({
		method: 'GET',
		path: '/office/import-owner',
		summary: 'Who has the last word about each field of a kind: imports, people, or the newest',
		ownership: 'administrator',
		query: importKindParams,
		answer: owners,
	}),
	putImportOwner: defineRoute({
		method: 'PUT',
		path: '/office/import-owner',
		summary: 'Say who has the last word about a field from the next import on',
		ownership: 'administrator',
		body: ownerFormSchema,
		answer: owners,
	}),
}
