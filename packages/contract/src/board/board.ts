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
	timeSchema,
	timeSpanSchema,
} from '../core/scalars.ts'
import { roleNames } from '../employees/employee.ts'
import { cancelReasons } from '../options/visit-codes.ts'
import { tourMaxVisits } from '../visits/visit-limits.ts'
import { boardMaxDays, boardStepMaxChanges } from './board-limits.ts'

const version = z.int().check(z.gte(1))
/** The tour by employee and date, and the preceding visit; null: first, left out: last. */
const place = {
	employeeId: idSchema,
	date: dateSchema,
	after: z.optional(z.nullable(idSchema)),
	/** The time of the pin; null removes it; left out: unchanged, as long as the day is the same. */
	pin: z.optional(z.nullable(timeSchema)),
}

/** A dispatcher's collected change of the plan; `version` is the visit's version that they saw. */
export const boardChangeSchema = z.discriminatedUnion('kind', [
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
	/** The order of a tour; visits that are left out follow the others. */
	z.strictObject({
		kind: z.literal('order'),
		employeeId: idSchema,
		date: dateSchema,
		ids: z.array(idSchema).check(z.maxLength(tourMaxVisits)),
	}),
	/** Removes the collected change of a visit. */
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
	/** `stamp` of the caller's board: only tours changed since are returned. */
	since: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
})

const boardVisitSchema = z.object({
	id: z.string(),
	customerId: z.string(),
	employeeId: z.string(),
	date: dateSchema,
	status: z.enum(['plan', 'done']),
	title: z.string(),
	city: z.string(),
	customerStatus: z.string(),
	location: z.nullable(locationSchema),
	arrivedAt: z.nullable(instantSchema),
	closedAt: z.nullable(instantSchema),
	serviceMinutes: z.int(),
	/** Automatic changes never give a visit with an appointment to another person. */
	appointment: z.nullable(timeSpanSchema),
	/** Automatic changes never move a pinned visit: neither to others, nor to another day or time. */
	pinnedAt: z.nullable(timeSchema),
	/** On the visit's day; empty when unknown. */
	openingHours: z.array(timeSpanSchema),
	version: z.int(),
})
export type BoardVisit = z.infer<typeof boardVisitSchema>

const tourKeySchema = z.object({ employeeId: z.string(), date: dateSchema })

const boardPersonSchema = z.object({
	id: z.string(),
	name: z.string(),
	country: countrySchema,
	role: z.nullable(z.enum(roleNames)),
	/** Ids; missing in responses of the previous release. */
	sectorIds: z.optional(z.array(z.string())),
	start: z.nullable(locationSchema),
	/** Days of the board on which the person does not work, wholly or for half of it. */
	daysOff: z.array(z.object({ date: dateSchema, part: z.enum(dayParts) })),
	/** Public holidays on the board where the person lives. */
	holidays: z.array(dateSchema),
	/**
	 * The state of the person's phone; each null where their country does not permit observing it, or nothing
	 * is known.
	 */
	phone: z.object({
		lastContactAt: z.nullable(instantSchema),
		waiting: z.nullable(z.int()),
		refused: z.nullable(z.int()),
	}),
})

export type BoardPerson = z.infer<typeof boardPersonSchema>

/** A change of a visit that another dispatcher has collected and not sent yet. */
const otherChangeSchema = z.object({
	visitId: z.string(),
	/** The dispatcher's name. */
	by: z.string(),
	change: boardChangeSchema,
})

/** Why a collected change cannot be sent; it stays in the tray until it is removed or collected again. */
export const boardProblemSchema = z.object({
	/** Null where the problem is the order of a tour. */
	visitId: z.nullable(z.string()),
	/** The tour with an impossible order; missing in responses of the previous release. */
	tour: z.optional(tourKeySchema),
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
	/** The author of an intermediate change, where that is a person. */
	by: z.nullable(z.string()),
	/** The visit's current day and version, to send it again; null where it no longer exists. */
	current: z.nullable(
		z.object({ employee: z.string(), date: dateSchema, status: z.string(), version: z.int() }),
	),
})
export type BoardProblem = z.infer<typeof boardProblemSchema>

const trayCustomerSchema = z.object({
	id: z.string(),
	title: z.string(),
	city: z.string(),
	location: z.nullable(locationSchema),
})
export type TrayCustomer = z.infer<typeof trayCustomerSchema>

/** The current state of a visit with a collected change, on any day. */
const trayVisitSchema = z.object({
	id: z.string(),
	title: z.string(),
	employeeId: z.string(),
	date: dateSchema,
})

/** The caller's collected changes. */
export const boardTraySchema = z.object({
	/** The changes that sending carries out, at most one for each visit and tour, in order. */
	changes: z.array(boardChangeSchema),
	canUndo: z.boolean(),
	canRedo: z.boolean(),
	others: z.array(otherChangeSchema),
	customers: z.array(trayCustomerSchema),
	/** The visits of the changes, where they exist. Missing in responses of the previous release. */
	visits: z.optional(z.array(trayVisitSchema)),
	/** Visits that were changed since their changes were collected. */
	problems: z.array(boardProblemSchema),
})
export type BoardTray = z.infer<typeof boardTraySchema>

export const boardSchema = z.object({
	date: dateSchema,
	days: z.int(),
	now: instantSchema,
	people: z.array(boardPersonSchema),
	/** The stored plan without collected changes, each tour in its order. */
	visits: z.array(boardVisitSchema),
	/** Identifies this state of the plan for `since`. */
	stamp: z.string(),
	/**
	 * Changes since `since` in the request: `visits` contains exactly those of these tours, and a visit with
	 * one of these ids that is missing has left the board. Null: the board is complete.
	 */
	changed: z.nullable(z.object({ ids: z.array(z.string()), tours: z.array(tourKeySchema) })),
	tray: boardTraySchema,
	/** The firm's own map, where `{theme}` stands for light or dark; null: this service's map. */
	mapStyleUrl: z.nullable(z.string()),
})
export type Board = z.infer<typeof boardSchema>

export const boardSentSchema = z.object({
	changes: z.int(),
	tours: z.int(),
	/** Changes that could not be sent. */
	problems: z.array(boardProblemSchema),
	tray: boardTraySchema,
})
export type BoardSent = z.infer<typeof boardSentSchema>

export const dueQuerySchema = z.strictObject({
	...pageQuery,
	'filter.search': searchFilter,
	'filter.sectorId': z.optional(idSchema),
	/** The minimum number of days without a visit; includes customers who never had one. */
	'filter.days': z.optional(wholeFromText(0, 3650)),
})

/** A customer without a planned visit. */
export const dueCustomerSchema = z.object({
	id: z.string(),
	title: z.string(),
	city: z.string(),
	customerStatus: z.string(),
	sector: z.string(),
	/** Missing in responses of the previous release. */
	sectorId: z.optional(z.string()),
	location: z.nullable(locationSchema),
	lastVisitOn: z.nullable(dateSchema),
})

/** Whether a person is absent today; the reason is neither requested nor stored. */
export const boardAbsenceFormSchema = z.strictObject({
	employeeId: idSchema,
	isAbsent: z.boolean(),
})
export type BoardAbsenceForm = z.infer<typeof boardAbsenceFormSchema>
