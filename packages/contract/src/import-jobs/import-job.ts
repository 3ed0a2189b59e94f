import * as z from 'zod/mini'
import { lineSchema } from '../core/masters.ts'
import { countrySchema, instantSchema } from '../core/scalars.ts'
import { dateStyles, decimalSigns, importKinds } from '../imports/import-kind.ts'

export const uploadMaxBytes = 50_000_000
/** CSV, JSON lines, and the first sheet of a workbook. */
export const importMediaTypes = [
	'text/csv',
	'application/x-ndjson',
	'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const
/** Files that are imported in one go. */
export const uploadFilesMax = 20
export const uploadsMaxBytes = 200_000_000
/** A part for each file: its name is the kind of its records, or anything else where it is to be recognised. */
export const importsMediaTypes = ['multipart/form-data'] as const
/** Faulty cells that an answer names, and records that it lists. */
export const faultsShownMax = 1_000

const importStates = [
	'staging',
	'checking',
	'checked',
	'applying',
	'applied',
	'stopped',
	'failed',
	'undoing',
	'undone',
] as const

const importFileSchema = z.object({
	name: z.string(),
	kind: z.nullable(z.enum(importKinds)),
	/** As it was recognised; null where it was not read. */
	encoding: z.nullable(z.string()),
	/** Headers of columns that were understood as no field: their cells are not read. */
	leftOut: z.array(z.string()),
	rows: z.int(),
	new: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	faulty: z.int(),
	waiting: z.int(),
})

const importFaultSchema = z.object({
	/** Which of the files, from 1. */
	file: z.int(),
	/** From 1 for the first behind the headers. */
	row: z.int(),
	/** Where the row begins in the file. */
	line: z.int(),
	/** Null where the whole row is meant. */
	column: z.nullable(z.string()),
	value: z.nullable(z.string()),
	/** A code. */
	reason: z.string(),
	/** The fault and its remedy, in the requested language. */
	message: z.string(),
})

const closingSchema = z.object({
	kind: z.enum(importKinds),
	key: z.string(),
	/** Planned visits that are cancelled with it. */
	visits: z.int(),
})

const keptSchema = z.object({
	kind: z.enum(importKinds),
	key: z.string(),
	/** Somebody has used the record since, has changed it, or cancelled visits could not be planned again. */
	reason: z.enum(['used', 'changed', 'visits']),
	/** Of a changed record those that stay. */
	fields: z.array(z.string()),
	/** Visits that stay cancelled. */
	visits: z.int(),
})

/** How far an import is and what became of its rows. */
export const importJobSchema = z.object({
	id: z.string(),
	/** Null where there are several. */
	kind: z.nullable(z.enum(importKinds)),
	/** In the order in which they were sent. */
	files: z.array(importFileSchema),
	/** `checked` is the end of a dry run, and of an import with faulty rows; `applied` the end of one that was done. */
	state: z.enum(importStates),
	isDryRun: z.boolean(),
	rows: z.int(),
	checked: z.int(),
	applied: z.int(),
	/** At the pace so far; null where nothing can be said or is left to do. */
	secondsLeft: z.nullable(z.int()),
	new: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	faulty: z.int(),
	/** Orders that wait for their customer. */
	waiting: z.int(),
	faults: z.array(importFaultSchema),
	/** Once it has ended: records that it closes, or has closed, as their rows say and with planned visits, or because a complete file does not name them. */
	closings: z.array(closingSchema),
	/** The remains of an undone import. */
	kept: z.array(keptSchema),
	/** The reason why it was aborted. */
	error: z.nullable(z.string()),
	createdAt: instantSchema,
	endedAt: z.nullable(instantSchema),
})
export type ImportJob = z.infer<typeof importJobSchema>

const trueFalse = z.pipe(
	z.enum(['true', 'false']),
	z.transform((text) => text === 'true'),
)

export const importQuerySchema = z.strictObject({
	/** Says what would change, and changes nothing. */
	dryRun: z._default(trueFalse, false),
	/** Imports the good rows although others are faulty. */
	withoutFaulty: z._default(trueFalse, false),
	/** The file names every record: those that it does not name are closed. */
	complete: z._default(trueFalse, false),
	/** Orders of unknown customers wait for them up to a day. */
	wait: z._default(trueFalse, true),
	country: z.optional(countrySchema),
	/** The name of a saved mapping. */
	mapping: z.optional(lineSchema),
	dateStyle: z.optional(z.enum(dateStyles)),
	decimal: z.optional(z.enum(decimalSigns)),
})

/** Of several files each finds its mapping by its headers. */
export const importsQuerySchema = z.omit(importQuerySchema, { mapping: true })

export const importFaultsQuerySchema = z.strictObject({
	/** Which file of an import of several, from 1. */
	file: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
})

export const importKindParams = z.strictObject({ kind: z.enum(importKinds) })
