import * as z from 'zod/mini'
import { dayParts } from '../calendar/calendar-routes.ts'
import { pageQuery, wholeFromText } from '../core/envelope.ts'
import { searchFilter } from '../core/filters.ts'
import { commentMaxLength } from '../core/limits.ts'
import {
	countrySchema,
	dateSchema,
	idSchema,
	instantSchema,
	locationSchema,
	newIdSchema,
	timeSpanSchema,
} from '../core/scalars.ts'
import { roleNames } from '../employees/employee.ts'
import { cancelReasons } from '../options/visit-codes.ts'
import { roadSourceSchema } from '../tours/tour-route.ts'
import { tourMaxVisits } from '../visits/visit-limits.ts'
import { boardMaxDays, boardStepMaxChanges } from './board-limits.ts'

const version = z.int().check(z.gte(1))
/** Whose tour, on which day and behind which of its visits; null: first, left out: last. */
const place = {
	employeeId: idSchema,
	date: dateSchema,
	after: z.optional(z.nullable(idSchema)),
}

/** A change of the plan that a dispatcher has collected; `version` is the visit's as they saw it. */
const boardChangeSchema = z.discriminatedUnion('kind', [
	z.strictObject({ kind: z.literal('move'), visitId: idSchema, version, ...place }),
	z.strictObject({
		kind: z.literal('cancel'),
		visitId: idSchema,
		version,
		reason: z.enum(cancelReasons),
		comment: z._default(z.string().check(z.trim(), z.maxLength(commentMaxLength)), ''),
	}),
	z.strictObject({
		kind: z.literal('create'),
		visitId: newIdSchema,
		customerId: idSchema,
		...place,
	}),
	/** The order of a tour; visits that are left out stay behind the others. */
	z.strictObject({
		kind: z.literal('order'),
		employeeId: idSchema,
		date: dateSchema,
		ids: z.array(idSchema).check(z.maxLength(tourMaxVisits)),
	}),
	/** Takes back what was collected for a visit. */
	z.strictObject({ kind: z.literal('withdraw'), visitId: idSchema }),
])
export type BoardChange = z.infer<typeof boardChangeSchema>

export const boardStepFormSchema = z.strictObject({
	changes: z.array(boardChangeSchema).check(z.minLength(1), z.maxLength(boardStepMaxChanges)),
})
export type BoardStepForm = z.infer<typeof boardStepFormSchema>

export const boardQuerySchema = z.strictObject({
	date: dateSchema,
	days: z._default(wholeFromText(1, boardMaxDays), 1),
	'filter.sectorId': z.optional(idSchema),
})

const boardVisitSchema = z.object({
	id: z.string(),
	customerId: z.string(),
	employeeId: z.string(),
	date: dateSchema,
	status: z.enum(['plan', 'done']),
	/** Title of the customer. */
	title: z.string(),
	city: z.string(),
	customerStatus: z.string(),
	location: z.nullable(locationSchema),
	arrivedAt: z.nullable(instantSchema),
	closedAt: z.nullable(instantSchema),
	serviceMinutes: z.int(),
	/** A visit with an appointment is pinned: no machine moves it. */
	appointment: z.nullable(timeSpanSchema),
	/** On the visit's day; empty when nobody has said. */
	openingHours: z.array(timeSpanSchema),
	version: z.int(),
})
export type BoardVisit = z.infer<typeof boardVisitSchema>

const boardPersonSchema = z.object({
	id: z.string(),
	name: z.string(),
	country: countrySchema,
	role: z.nullable(z.enum(roleNames)),
	start: z.nullable(locationSchema),
	/** Days of the board on which the person does not work, or half of it. */
	daysOff: z.array(z.object({ date: dateSchema, part: z.enum(dayParts) })),
	/** Days of the board that are holidays where the person lives. */
	holidays: z.array(dateSchema),
})

export type BoardPerson = z.infer<typeof boardPersonSchema>

/** What somebody else has collected for a visit and not sent yet. */
const otherChangeSchema = z.object({
	visitId: z.string(),
	/** Name of the dispatcher. */
	by: z.string(),
	change: boardChangeSchema,
})

/** What the caller has collected. */
export const boardTraySchema = z.object({
	/** The changes that sending carries out, at most one for each visit and tour, in order. */
	changes: z.array(boardChangeSchema),
	canUndo: z.boolean(),
	canRedo: z.boolean(),
	others: z.array(otherChangeSchema),
})
export type BoardTray = z.infer<typeof boardTraySchema>

export const boardSchema = z.object({
	date: dateSchema,
	days: z.int(),
	now: instantSchema,
	people: z.array(boardPersonSchema),
	/** As they are stored, without what is collected, each tour in its order. */
	visits: z.array(boardVisitSchema),
	tray: boardTraySchema,
})
export type Board = z.infer<typeof boardSchema>

/** Why a collected change was not sent; with one of them nothing is. */
const boardProblemSchema = z.object({
	/** Null where the order of a tour is what cannot be. */
	visitId: z.nullable(z.string()),
	reason: z.enum([
		'changed',
		'closed',
		'gone',
		'unknown_person',
		'unknown_customer',
		'customer_closed',
		'date_taken',
		'date_out_of_range',
		'date_excluded',
		'foreign_sector',
	]),
	/** Who changed it meanwhile, where that is a person. */
	by: z.nullable(z.string()),
	/** Where the visit lies now, and its version, to send anew; null where it is gone. */
	current: z.nullable(
		z.object({ employee: z.string(), date: dateSchema, status: z.string(), version: z.int() }),
	),
})
export type BoardProblem = z.infer<typeof boardProblemSchema>

export const boardSentSchema = z.object({ changes: z.int(), tours: z.int() })

export const dueQuerySchema = z.strictObject({
	...pageQuery,
	'filter.search': searchFilter,
	'filter.sectorId': z.optional(idSchema),
	/** Nobody was there for at least so many days, or ever. */
	'filter.days': z.optional(wholeFromText(0, 3650)),
})

/** A customer whom nobody is to visit. */
export const dueCustomerSchema = z.object({
	id: z.string(),
	title: z.string(),
	city: z.string(),
	customerStatus: z.string(),
	sector: z.string(),
	location: z.nullable(locationSchema),
	lastVisitOn: z.nullable(dateSchema),
})

export const boardEffectFormSchema = z
	.strictObject({
		employeeId: idSchema,
		date: dateSchema,
		visitId: z.optional(idSchema),
		customerId: z.optional(idSchema),
	})
	.check(
		z.refine(({ visitId, customerId }) => (visitId === undefined) !== (customerId === undefined), {
			path: ['visitId'],
			error: 'required',
		}),
	)
export type BoardEffectForm = z.infer<typeof boardEffectFormSchema>

/** A tour in figures: seconds on the way, metres, and when it ends in seconds of the day. */
const tourFiguresSchema = z.object({
	driveS: z.int(),
	distanceM: z.int(),
	finishS: z.int(),
})

/** What a visit would do to a tour at each place where it can go. */
export const boardEffectSchema = z.object({
	before: tourFiguresSchema,
	places: z.array(
		z.object({
			after: z.nullable(z.string()),
			/** When the visit would begin, seconds of the day. */
			atS: z.int(),
			/** It would begin outside its appointment or the opening hours. */
			isOutside: z.boolean(),
			figures: tourFiguresSchema,
		}),
	),
	/** Index of the place with the earliest finish among those within the hours; null without a place. */
	best: z.nullable(z.int()),
	/** Why the visit may not be on this day or in this tour at all. */
	forbidden: z.nullable(boardProblemSchema.shape.reason),
	source: roadSourceSchema,
})
export type BoardEffect = z.infer<typeof boardEffectSchema>

export const boardProposalFormSchema = z.strictObject({
	/**
	 * `order`: the best order of the tour; `fill`: due customers near its way; `share`: its visits to others,
	 * on this day or the next.
	 */
	kind: z.enum(['order', 'fill', 'share']),
	employeeId: idSchema,
	date: dateSchema,
})
export type BoardProposalForm = z.infer<typeof boardProposalFormSchema>

/** Changes to be collected, whole or in part, and what they cost each tour. */
export const boardProposalSchema = z.object({
	changes: z.array(boardChangeSchema),
	/** Visits that fit nowhere: they stay where they are. */
	left: z.array(z.string()),
	tours: z.array(
		z.object({
			employeeId: z.string(),
			date: dateSchema,
			before: tourFiguresSchema,
			after: tourFiguresSchema,
		}),
	),
	/** Names of customers whom the changes visit anew. */
	customers: z.array(z.object({ visitId: z.string(), title: z.string(), city: z.string() })),
	source: roadSourceSchema,
})
export type BoardProposal = z.infer<typeof boardProposalSchema>
