import * as z from 'zod/mini'
import { afterQuery, pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter } from '../../core/filters.ts'
import { sortOf } from '../../core/masters.ts'
import { countrySchema, dateSchema, idSchema, instantSchema } from '../../core/scalars.ts'
import { visitStages } from '../../options/visit-codes.ts'

const unknownText = z.nullable(z.string())

/** A visit in a row of the office. */
export const listedVisitSchema = z.object({
	id: z.string(),
	date: dateSchema,
	stage: z.enum(visitStages),
	customer: z.object({ id: z.string(), title: z.string(), number: unknownText }),
	city: z.string(),
	country: countrySchema,
	sector: z.object({ id: z.string(), name: z.string() }),
	employee: z.object({ id: z.string(), name: z.string() }),
	arrivedAt: z.nullable(instantSchema),
	closedAt: z.nullable(instantSchema),
	/** From the report or the cancellation, else from the plan. */
	comment: unknownText,
	/** A code. */
	cancelReason: unknownText,
	/** The day from which it was moved. */
	movedFrom: z.nullable(dateSchema),
	version: z.int(),
})
export type ListedVisit = z.infer<typeof listedVisitSchema>

export const listedVisitQuerySchema = z.strictObject({
	...pageQuery,
	...afterQuery,
	/** Words of the customer, or a part of the employee's name. */
	'filter.search': searchFilter,
	'filter.stage': codeFilter(visitStages),
	'filter.country': z.optional(countrySchema),
	'filter.sector': z.optional(idSchema),
	'filter.employee': z.optional(idSchema),
	'filter.customer': z.optional(idSchema),
	'filter.startDate': z.optional(dateSchema),
	'filter.endDate': z.optional(dateSchema),
	sort: sortOf(['date', 'customer', 'employee', 'sector', 'closedAt']),
})
