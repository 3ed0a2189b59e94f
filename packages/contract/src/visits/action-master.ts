import * as z from 'zod/mini'
import { pageOf } from '../core/envelope.ts'
import { locales } from '../core/locales.ts'
import { lineSchema, masterById, masterQuery, sortOf } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { roleNames } from '../employees/employee.ts'
import { customerStatuses } from '../options/customer-codes.ts'

const longSchema = z.string().check(z.trim(), z.maxLength(2_000))
const linesSchema = z.array(lineSchema).check(z.maxLength(30))

/** The texts of an action in one language. */
const actionWordsSchema = z.strictObject({
	title: lineSchema,
	context: longSchema,
	executionSteps: linesSchema,
	materials: linesSchema,
	goals: longSchema,
	reason: longSchema,
})

/** The texts by language; at least one is required, and replaces the missing ones. */
const actionTextsSchema = z
	.strictObject({
		en: z.optional(actionWordsSchema),
		fr: z.optional(actionWordsSchema),
		de: z.optional(actionWordsSchema),
		nl: z.optional(actionWordsSchema),
		it: z.optional(actionWordsSchema),
	})
	.check(
		z.refine((texts) => locales.some((locale) => texts[locale] !== undefined), {
			error: 'required',
		}),
	)

const fields = {
	code: lineSchema,
	type: lineSchema,
	/** Minutes to plan at a visit. */
	minutes: z.nullable(z.int().check(z.gte(0), z.lte(600))),
	roles: z.array(z.enum(roleNames)).check(z.minLength(1)),
	/** The customers for whom it is intended; null: all. */
	customerStatuses: z.nullable(z.array(z.enum(customerStatuses)).check(z.minLength(1))),
	texts: actionTextsSchema,
}

const actionMasterSchema = z.object({
	id: z.string(),
	code: z.string(),
	type: z.string(),
	minutes: z.nullable(z.int()),
	roles: z.array(z.enum(roleNames)),
	customerStatuses: z.nullable(z.array(z.string())),
	texts: actionTextsSchema,
	isActive: z.boolean(),
	version: z.int(),
})
/** An action at visits, defined by the office and identified by its code. */
export type ActionMaster = z.infer<typeof actionMasterSchema>

const actionFormSchema = z.strictObject({
	code: fields.code,
	type: fields.type,
	minutes: z.optional(fields.minutes),
	roles: z.optional(fields.roles),
	customerStatuses: z.optional(fields.customerStatuses),
	texts: fields.texts,
})
export type ActionForm = z.infer<typeof actionFormSchema>

export const actionChangeSchema = z.strictObject({
	code: z.optional(fields.code),
	type: z.optional(fields.type),
	minutes: z.optional(fields.minutes),
	roles: z.optional(fields.roles),
	customerStatuses: z.optional(fields.customerStatuses),
	texts: z.optional(fields.texts),
	isActive: z.optional(z.boolean()),
})
export type ActionChange = z.infer<typeof actionChangeSchema>

export const actionMasterRoutes = {
	listActionMasters: defineRoute({
		method: 'GET',
		path: '/office/action',
		summary: 'What can be done at visits, withdrawn actions included',
		ownership: 'office',
		query: z.strictObject({ ...masterQuery, sort: sortOf(['code', 'type', 'minutes']) }),
		answer: pageOf(actionMasterSchema),
	}),
	getActionMaster: defineRoute({
		method: 'GET',
		path: '/office/action/{id}',
		summary: 'One action in all languages',
		ownership: 'office',
		params: masterById,
		answer: actionMasterSchema,
	}),
	createAction: defineRoute({
		method: 'POST',
		path: '/office/action',
		summary: 'Add an action',
		ownership: 'administrator',
		body: actionFormSchema,
		answer: actionMasterSchema,
		status: 201,
	}),
	changeAction: defineRoute({
		method: 'PATCH',
		path: '/office/action/{id}',
		summary: 'Change an action, withdraw it or take it back',
		ownership: 'administrator',
		params: masterById,
		body: actionChangeSchema,
		answer: actionMasterSchema,
	}),
}
