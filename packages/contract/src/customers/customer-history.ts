import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { codeFilter } from '../core/filters.ts'
import { codedSchema, dateSchema, instantSchema } from '../core/scalars.ts'
import { customerHistoryTypes } from '../options/customer-codes.ts'
import { ticketAnswerSchema } from '../tickets/office/ticket-answer.ts'
import { ticketOfficeStates } from '../tickets/ticket-codes.ts'

const employeeFields = { employee: z.nullable(z.string()), employeeRole: z.nullable(z.string()) }
/** The day of an entry in the employee's country, and its time where known. */
const entryFields = { id: z.string(), date: dateSchema, at: z.nullable(instantSchema) }

const visitEntrySchema = z.object({
	type: z.literal('visit'),
	...entryFields,
	visitId: z.string(),
	visitStatus: codedSchema,
	...employeeFields,
	/** From the report or the cancellation, else from the plan. */
	comment: z.nullable(z.string()),
})

export const issueEntrySchema = z.object({
	type: z.literal('issue'),
	...entryFields,
	/** The ticket number that people use. */
	ticketId: z.int(),
	closedAt: z.nullable(instantSchema),
	status: codedSchema,
	reason: codedSchema,
	clarifications: z.nullable(codedSchema),
	solution: z.nullable(z.string()),
	/** The office's replies, oldest first; earlier releases stored none. */
	answers: z.optional(z.array(ticketAnswerSchema)),
	order: z.nullable(z.string()),
	correctAddress: z.nullable(z.string()),
	vin: z.nullable(z.string()),
	vinOrPlateNumber: z.nullable(z.string()),
	products: z.array(
		z.object({ productId: z.nullable(z.string()), brand: z.string(), article: z.string() }),
	),
	images: z.array(
		z.object({ key: z.string(), url: z.string(), thumbnailUrl: z.nullable(z.string()) }),
	),
	comment: z.string(),
	/** Its state in the office's own ticket system, and its number there; null without one. */
	office: z.nullable(
		z.object({ state: z.enum(ticketOfficeStates), number: z.nullable(z.string()) }),
	),
	...employeeFields,
})

const statusEntrySchema = z.object({
	type: z.literal('status'),
	...entryFields,
	status: codedSchema,
	reason: z.nullable(z.string()),
	...employeeFields,
})

export const customerHistoryEntrySchema = z.discriminatedUnion('type', [
	visitEntrySchema,
	issueEntrySchema,
	statusEntrySchema,
])
export type CustomerHistoryEntry = z.infer<typeof customerHistoryEntrySchema>

export const customerHistoryQuerySchema = z.strictObject({
	...pageQuery,
	'filter.type': codeFilter(customerHistoryTypes),
})
export type CustomerHistoryQuery = z.infer<typeof customerHistoryQuerySchema>
