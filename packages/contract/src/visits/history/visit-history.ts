import * as z from 'zod/mini'
import { pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter } from '../../core/filters.ts'
import { dateSchema, idSchema } from '../../core/scalars.ts'
import { visitStages } from '../../options/visit-codes.ts'
import { visitSchema } from '../visit.ts'

const { id, companyName, companyTitle, customerId, customerStatus, sector, date } =
	visitSchema.shape
const { status, visitStatus, employee, employeeRole, isCancelable, isReplanable, version } =
	visitSchema.shape

/** A visit of any day as lists of visits show it. */
export const visitHistoryItemSchema = z.object({
	id,
	type: z.literal('visit'),
	visitId: z.string(),
	date,
	status,
	visitStatus,
	customerId,
	companyName,
	companyTitle,
	customerStatus,
	sector,
	employee,
	employeeRole,
	/** Of the report, of the cancellation, else of the plan. */
	comment: z.nullable(z.string()),
	isCancelable,
	isReplanable,
	version,
})
export type VisitHistoryItem = z.infer<typeof visitHistoryItemSchema>

/** One of them with what was to be done. */
export const visitHistoryDetailSchema = z.extend(visitHistoryItemSchema, {
	actions: visitSchema.shape.actions,
})
export type VisitHistoryDetail = z.infer<typeof visitHistoryDetailSchema>

/** Without `customerId` the caller's own visits, with it everybody's at that customer. */
const visitHistoryFilters = {
	'filter.status': codeFilter(visitStages),
	'filter.search': searchFilter,
	'filter.startDate': z.optional(dateSchema),
	'filter.endDate': z.optional(dateSchema),
	'filter.customerId': z.optional(idSchema),
}

export const visitHistoryQuerySchema = z.strictObject({ ...pageQuery, ...visitHistoryFilters })
export type VisitHistoryQuery = z.infer<typeof visitHistoryQuerySchema>
