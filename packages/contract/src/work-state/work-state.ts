import * as z from 'zod/mini'
import { pageQuery } from '../core/envelope.ts'
import { errorBodySchema } from '../core/error-body.ts'
import { searchFilter } from '../core/filters.ts'
import { sortOf } from '../core/masters.ts'
import { countrySchema, instantSchema } from '../core/scalars.ts'

const countSchema = z.int()

/** The filters of a list of employees. */
const workStates = ['refused', 'waiting', 'old'] as const

/**
 * The state of an employee's work. Values that their country does not permit storing are null, as listed in
 * `observes`.
 */
export const workStateSchema = z.object({
	id: z.string(),
	name: z.string(),
	country: countrySchema,
	sectors: z.array(z.string()),
	observes: z.object({ contact: z.boolean(), version: z.boolean(), work: z.boolean() }),
	/** The last contact of any of the person's devices. */
	lastContactAt: z.nullable(instantSchema),
	waiting: z.nullable(countSchema),
	refused: z.nullable(countSchema),
	/** The contract version of the app, the lowest of the devices. */
	wireVersion: z.nullable(z.int()),
	isOld: z.boolean(),
	/** The storage of the device with the least free space. */
	storage: z.nullable(z.object({ usedBytes: z.number(), quotaBytes: z.number() })),
})
export type WorkState = z.infer<typeof workStateSchema>

/** A pending change on a phone: kind, time and subject. */
const waitingChangeSchema = z.object({
	key: z.string(),
	kind: z.string(),
	about: z.nullable(z.string()),
	savedAt: instantSchema,
})
export type WaitingChange = z.infer<typeof waitingChangeSchema>

/** A refused change has arrived at the office: it is shown as a whole. */
const refusedChangeSchema = z.extend(waitingChangeSchema, {
	arrivedAt: instantSchema,
	/** The sent values, with the labels of their fields; empty where they are no longer stored. */
	sent: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
	/** The response to the phone; null where it is no longer stored. */
	error: z.nullable(errorBodySchema.shape.error),
})
export type RefusedChange = z.infer<typeof refusedChangeSchema>

export const workStateDetailsSchema = z.extend(workStateSchema, {
	/** The oldest first. */
	waitingChanges: z.array(waitingChangeSchema),
	refusedChanges: z.array(refusedChangeSchema),
	/** Saved on the phone and lost with its storage. */
	lostChanges: z.array(z.object({ kind: z.string(), savedAt: instantSchema })),
	/** When the office last requested the waiting changes. */
	askedAt: z.nullable(instantSchema),
})
export type WorkStateDetails = z.infer<typeof workStateDetailsSchema>

export const workStateQuerySchema = z.strictObject({
	...pageQuery,
	/** A part of the name or of a sector. */
	'filter.search': searchFilter,
	'filter.state': z.optional(z.enum(workStates)),
	/** `attention`: refused first, then waiting, then by the time without contact. */
	sort: sortOf(['attention', 'name', 'lastContactAt', 'waiting', 'refused', 'wireVersion']),
})

export const workStateCountsSchema = z.object({
	everyone: countSchema,
	refused: countSchema,
	waiting: countSchema,
	old: countSchema,
})
