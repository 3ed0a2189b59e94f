import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { labelsSchema } from '../core/labels.ts'
import { defineRoute } from '../core/route.ts'
import { optionLists, type StaticList } from './option.ts'

const labelMaxLength = 60

/** One line without the placeholder syntax of the text library. */
const wordingSchema = z
	.string()
	.check(
		z.trim(),
		z.minLength(1),
		z.maxLength(labelMaxLength),
		z.regex(/^(?!.*\$t\()[^\p{Cc}{}]*$/u),
	)
const wording = z.optional(z.nullable(wordingSchema))

const listSchema = z.enum(Object.keys(optionLists) as StaticList[])

/** A value of a list, for the office. */
const optionMasterSchema = z.object({
	value: z.string(),
	/** Its current label in every language. */
	labels: labelsSchema,
	/** Added by the firm. */
	isOwn: z.boolean(),
	isActive: z.boolean(),
	/** False where a rule uses the value or the list. */
	isWithdrawable: z.boolean(),
	version: z.int(),
})
export type OptionMaster = z.infer<typeof optionMasterSchema>

const optionListSchema = z.object({
	list: listSchema,
	/** The firm can add its own values. */
	isOpen: z.boolean(),
	values: z.int(),
	withdrawn: z.int(),
})
export type OptionListMaster = z.infer<typeof optionListSchema>

const codeSchema = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,49}$/))
const ownLabels = { de: wording, en: wording, fr: wording, it: wording, nl: wording }

export const optionFormSchema = z.strictObject({
	value: codeSchema,
	labels: z
		.strictObject(ownLabels)
		.check(
			z.refine((labels) => Object.values(labels).some((label) => label), { error: 'required' }),
		),
})
export type OptionForm = z.infer<typeof optionFormSchema>

export const optionChangeSchema = z.strictObject({
	/** Labels of languages that are left out stay; null restores the released one. */
	labels: z.optional(z.strictObject(ownLabels)),
	isActive: z.optional(z.boolean()),
})
export type OptionChange = z.infer<typeof optionChangeSchema>

const params = z.strictObject({ list: listSchema })
const answer = listOf(optionMasterSchema)

export const optionMasterRoutes = {
	listOptionLists: defineRoute({
		method: 'GET',
		path: '/office/option',
		summary: 'The option lists, and how many values they have',
		ownership: 'office',
		answer: listOf(optionListSchema),
	}),
	listOptionMasters: defineRoute({
		method: 'GET',
		path: '/office/option/{list}',
		summary: 'The values of an option list in their order, withdrawn ones as well',
		ownership: 'office',
		params,
		answer,
	}),
	createOption: defineRoute({
		method: 'POST',
		path: '/office/option/{list}',
		summary: 'Add a value to an open list',
		ownership: 'administrator',
		params,
		body: optionFormSchema,
		answer,
		status: 201,
	}),
	changeOption: defineRoute({
		method: 'PATCH',
		path: '/office/option/{list}/{value}',
		summary: 'Word a value of a list, withdraw it or take it back',
		ownership: 'administrator',
		params: z.strictObject({ list: listSchema, value: z.string().check(z.maxLength(100)) }),
		body: optionChangeSchema,
		answer,
	}),
	orderOptions: defineRoute({
		method: 'PUT',
		path: '/office/option/{list}/order',
		summary: 'Say in which order the values of a list stand; those that are not named follow',
		ownership: 'administrator',
		params,
		body: z.strictObject({
			values: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
		}),
		answer,
	}),
}
