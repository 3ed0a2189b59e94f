import * as z from 'zod/mini'
import { pageQuery } from '../../core/envelope.ts'
import { codeFilter, searchFilter } from '../../core/filters.ts'
import { sortOf } from '../../core/masters.ts'
import { countrySchema, dateSchema, idSchema, instantSchema } from '../../core/scalars.ts'
import { officePhotoSchema } from '../../returns/review/office-return.ts'
import { ticketOfficeStates, ticketReasonNames, ticketStatuses } from '../ticket-codes.ts'
import { ticketAnswerSchema } from './ticket-answer.ts'

const unknownText = z.nullable(z.string())
const nameSchema = z.object({ id: z.string(), name: z.string() })

/** A problem in a row of the office. The office app adds labels to codes. */
export const officeTicketSchema = z.object({
	id: z.string(),
	/** The ticket number that people use. */
	number: z.int(),
	status: z.enum(ticketStatuses),
	/** A code of the list of reasons; an older one may be missing there. */
	reason: z.string(),
	clarification: unknownText,
	customer: z.object({ id: z.string(), title: z.string(), number: unknownText }),
	country: countrySchema,
	sector: nameSchema,
	employee: nameSchema,
	createdAt: instantSchema,
	closedAt: z.nullable(instantSchema),
	/** Who of the office takes care of it. */
	assignee: z.nullable(nameSchema),
	/** The day until which it is to be answered. */
	dueOn: z.nullable(dateSchema),
	/** When the office answered last. */
	answeredAt: z.nullable(instantSchema),
})
export type OfficeTicket = z.infer<typeof officeTicketSchema>

/** The same with fields of its own page. */
export const officeTicketDetailsSchema = z.extend(officeTicketSchema, {
	comment: z.string(),
	order: unknownText,
	brand: unknownText,
	article: unknownText,
	vin: unknownText,
	vinOrPlateNumber: unknownText,
	correctAddress: unknownText,
	solution: unknownText,
	/** Its state in another ticket system, and its number there; null without one. */
	elsewhere: z.nullable(z.object({ state: z.enum(ticketOfficeStates), number: unknownText })),
	photos: z.array(officePhotoSchema),
	answers: z.array(ticketAnswerSchema),
})
export type OfficeTicketDetails = z.infer<typeof officeTicketDetailsSchema>

/** Whose care they are in. */
export const ticketAssignees = ['me', 'nobody'] as const
/** When those that are not solved are to be answered: before today, today, or from today until Sunday. */
export const ticketDues = ['overdue', 'today', 'week'] as const

export const officeTicketQuerySchema = z.strictObject({
	...pageQuery,
	/** Words of the customer, a part of the number, a vehicle. */
	'filter.search': searchFilter,
	'filter.status': codeFilter(ticketStatuses),
	'filter.reason': codeFilter(ticketReasonNames),
	'filter.country': z.optional(countrySchema),
	'filter.assignee': z.optional(z.enum(ticketAssignees)),
	'filter.due': z.optional(z.enum(ticketDues)),
	'filter.employee': z.optional(idSchema),
	'filter.customer': z.optional(idSchema),
	sort: sortOf(['number', 'customer', 'employee', 'reason', 'createdAt', 'dueOn', 'closedAt']),
})

/** The number of problems by status, and of unsolved ones by reason. */
export const ticketCountsSchema = z.object({
	new: z.int(),
	open: z.int(),
	solved: z.int(),
	/** Of those that are not solved: the caller's own, those of nobody, and those that are overdue. */
	mine: z.int(),
	nobody: z.int(),
	overdue: z.int(),
	reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
	/** The time of the oldest unsolved problem. */
	oldestAt: z.nullable(instantSchema),
})
