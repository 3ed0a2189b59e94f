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

/** A visit of any day in lists of visits. */
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
	/** From the report or the cancellation, else from the plan. */
	comment: z.nullable(z.string()),
	isCancelable,
	isReplanable,
	version,
})
export type VisitHistoryItem = z.infer<typeof visitHistoryItemSchema>

/** A visit with its actions. */
export const visitHistoryDetailSchema = z.extend(visitHistoryItemSchema, {
	actions: visitSchema.shape.actions,
})
export type VisitHistoryDetail = z.infer<typeof visitHistoryDetailSchema>

/** Without `customerId` the caller's own visits, with it everybody's visits to that customer. */
const visitHistoryFilters = {
	'filter.status': codeFilter(visitStages),
	'filter.search': searchFilter,
	'filter.startDate': z.optional(dateSchema),
	'filter.endDate': z.optional(dateSchema),
	'filter.customerId': z.optional(idSchema),
}

export const visitHistoryQuerySchema = z.strictObject({ ...pageQuery, ...visitHistoryFilters })
export type VisitHistoryQuery = z.infer<typeof visitHistoryQuerySchema>
