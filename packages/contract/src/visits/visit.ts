import * as z from 'zod/mini'
import { commentMaxLength } from '../core/limits.ts'
import {
	codedSchema,
	dateSchema,
	idSchema,
	locationSchema,
	positionSchema,
	timeSchema,
	timeSpanSchema,
} from '../core/scalars.ts'
import { customerSummarySchema } from '../customers/customer-summary.ts'
import { reasonCommentMinLength, tourMaxVisits } from './visit-limits.ts'

export const visitStatuses = ['plan', 'done', 'canceled'] as const
const visitStatusSchema = z.enum(visitStatuses)
export type VisitStatus = z.infer<typeof visitStatusSchema>

/** `in_progress` is a planned visit that has been started. */
const visitStageSchema = z.enum([...visitStatuses, 'in_progress'])
export type VisitStage = z.infer<typeof visitStageSchema>

export const actionItemSchema = z.object({
	id: z.string(),
	title: z.string(),
	context: z.string(),
	type: z.string(),
})
export type ActionItem = z.infer<typeof actionItemSchema>

export const catalogueActionSchema = z.extend(actionItemSchema, {
	/** Codes of the customers for whom it is intended; null: all. */
	customerStatuses: z.nullable(z.array(z.string())),
})
export type CatalogueAction = z.infer<typeof catalogueActionSchema>

export const actionSchema = z.object({
	id: z.string(),
	code: z.string(),
	title: z.string(),
	context: z.string(),
	executionSteps: z.array(z.string()),
	materials: z.array(z.string()),
	goals: z.string(),
	reason: z.string(),
	type: z.string(),
})
export type Action = z.infer<typeof actionSchema>

export const visitSchema = z.object({
	id: z.string(),
	customerId: z.string(),
	companyName: z.string(),
	companyTitle: z.string(),
	customerStatus: codedSchema,
	sector: z.string(),
	date: dateSchema,
	status: z.object({ value: visitStatusSchema, label: z.string() }),
	visitStatus: visitStageSchema,
	location: z.nullable(locationSchema),
	/** Milliseconds since 1970, UTC. */
	arrivalTime: z.nullable(z.number()),
	employee: z.string(),
	employeeRole: z.string(),
	comment: z.nullable(z.string()),
	isReturn: z.boolean(),
	customer: customerSummarySchema,
	actions: z.array(actionItemSchema),
	/** The agreed time. */
	appointment: z.nullable(timeSpanSchema),
	/**
	 * The office has pinned it to its person, day and this time: automatic changes never move it. Left out
	 * where it is not pinned.
	 */
	pinnedAt: z.optional(timeSchema),
	/** The opening hours on the visit's day; empty when unknown. */
	openingHours: z.array(timeSpanSchema),
	/** Minutes to plan for the stop. */
	serviceMinutes: z.int(),
	isCancelable: z.boolean(),
	isReplanable: z.boolean(),
	isReportable: z.boolean(),
	version: z.int(),
})
export type Visit = z.infer<typeof visitSchema>
export type ChangingVisit = Pick<
	Visit,
	'date' | 'status' | 'visitStatus' | 'comment' | 'isCancelable' | 'isReplanable'
>

/** A day's visits in tour order; `version` increases with every change of the tour. */
export const todayVisitsSchema = z.object({
	date: dateSchema,
	version: z.int(),
	items: z.array(visitSchema),
	/** Visits that were moved from this day to another one since it began. */
	moved: z.int(),
})
export type TodayVisits = z.infer<typeof todayVisitsSchema>

export const visitOrderFormSchema = z.strictObject({
	/** The day of the order; by default the day on which the change arrives. */
	date: z.optional(dateSchema),
	ids: z.array(idSchema).check(z.maxLength(tourMaxVisits)),
	/** The order was computed as the best one; until the person changes it, no better one is offered. */
	isOptimized: z.optional(z.boolean()),
})
export type VisitOrderForm = z.infer<typeof visitOrderFormSchema>

const trimmedComment = z.string().check(z.trim(), z.maxLength(commentMaxLength))

export const visitReportFormSchema = z.strictObject({
	businessActions: z.array(idSchema).check(z.maxLength(50)),
	actionReports: z
		.array(z.strictObject({ id: idSchema, done: z.boolean() }))
		.check(z.maxLength(50)),
	comment: trimmedComment,
	position: z.optional(positionSchema),
	farAwayComment: z.optional(
		z.string().check(z.trim(), z.minLength(reasonCommentMinLength), z.maxLength(commentMaxLength)),
	),
})
export type VisitReportForm = z.infer<typeof visitReportFormSchema>

export const visitReportSchema = z.object({
	visitId: z.string(),
	reportedAt: z.string(),
	businessActions: z.array(z.string()),
	actionReports: z.array(z.object({ id: z.string(), title: z.string(), done: z.boolean() })),
	comment: z.string(),
	farAwayComment: z.nullable(z.string()),
})
export type VisitReport = z.infer<typeof visitReportSchema>
