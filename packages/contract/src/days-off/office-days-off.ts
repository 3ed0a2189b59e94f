import * as z from 'zod/mini'
import { dayPartSchema } from '../calendar/calendar-routes.ts'
import { pageQuery, wholeFromText } from '../core/envelope.ts'
import { dateSchema, idSchema } from '../core/scalars.ts'
import { dayOffRequestSchema, halfDaysSchema } from './day-off-request.ts'
import { dayOffNoteMaxLength, decisionMaxVisits, teamMaxDays } from './days-off-limits.ts'

const personSchema = z.object({ id: z.string(), name: z.string() })

/** A request in the office's list. */
export const officeRequestSchema = z.extend(dayOffRequestSchema, {
	person: personSchema,
	/** The request's share of the balance. */
	halfDays: z.int(),
	/** Planned visits of the person on these days. */
	visits: z.int(),
})
export type OfficeDayOffRequest = z.infer<typeof officeRequestSchema>

export const officeRequestQuerySchema = z.strictObject({
	...pageQuery,
	/** `open`: undecided ones, the oldest first; `decided`: the newest first. */
	'filter.state': z._default(z.enum(['open', 'decided']), 'open'),
})

const balanceSchema = z.object({
	year: z.int(),
	entitlement: z.nullable(z.int()),
	taken: z.int(),
	asked: z.int(),
	left: z.nullable(z.int()),
})
export type YearBalance = z.infer<typeof balanceSchema>

const requestVisitSchema = z.object({
	id: z.string(),
	version: z.int(),
	date: dateSchema,
	title: z.string(),
	city: z.string(),
	customerStatus: z.string(),
	hasAppointment: z.boolean(),
	/** The person's next working day after the period; null where there is none. */
	nextDate: z.nullable(dateSchema),
})
export type RequestVisit = z.infer<typeof requestVisitSchema>

export const officeRequestDetailSchema = z.object({
	request: officeRequestSchema,
	/** One for each year of the period. */
	balances: z.array(balanceSchema),
	visits: z.array(requestVisitSchema),
})
export type OfficeDayOffDetail = z.infer<typeof officeRequestDetailSchema>

const visitKey = { visitId: idSchema, version: z.int().check(z.gte(1)) }
/** The decision for a visit: it stays, moves to another day or person, or the customer becomes due again. */
const visitDecisionSchema = z.discriminatedUnion('becomes', [
	z.strictObject({ becomes: z.literal('stay'), ...visitKey }),
	z.strictObject({
		...{ becomes: z.literal('move'), ...visitKey, date: dateSchema },
		employeeId: z.optional(idSchema),
	}),
	z.strictObject({ becomes: z.literal('due'), ...visitKey }),
])
export type VisitDecision = z.infer<typeof visitDecisionSchema>

/** Must contain every planned visit on these days, so that none is overlooked. */
export const approvalSchema = z.strictObject({
	visits: z.array(visitDecisionSchema).check(z.maxLength(decisionMaxVisits)),
})
export type Approval = z.infer<typeof approvalSchema>

export const refusalSchema = z.strictObject({
	reason: z.string().check(z.trim(), z.maxLength(dayOffNoteMaxLength)),
})

export const teamQuerySchema = z.strictObject({
	start: dateSchema,
	days: z._default(wholeFromText(1, teamMaxDays), 14),
})

/** The team's days off and requests, side by side. */
export const teamSchema = z.object({
	start: dateSchema,
	days: z.int(),
	people: z.array(
		z.object({
			...personSchema.shape,
			days: z.array(
				z.object({ date: dateSchema, part: dayPartSchema, state: z.enum(['off', 'asked']) }),
			),
			holidays: z.array(dateSchema),
			/** The balance of the year in which the span begins. */
			balance: balanceSchema,
		}),
	),
})
export type TeamDaysOff = z.infer<typeof teamSchema>

/** A person's yearly entitlement; null for no balance. */
export const entitlementFormSchema = z.strictObject({
	personId: idSchema,
	year: z.int().check(z.gte(2020), z.lte(2100)),
	halfDays: z.nullable(halfDaysSchema),
})
export type EntitlementForm = z.infer<typeof entitlementFormSchema>
export const yearBalanceSchema = balanceSchema
