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
/** Limit of files in one import. */
export const uploadFilesMax = 20
export const uploadsMaxBytes = 200_000_000
/** One part per file: its name is the kind of records, or any other text where that has to be detected. */
export const importsMediaTypes = ['multipart/form-data'] as const
/** Limit of faulty cells and records in a response. */
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
	/** The detected encoding; null where the file was not read. */
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
	/** The number of the file, from 1. */
	file: z.int(),
	/** The number of the row after the headers, from 1. */
	row: z.int(),
	/** The line in the file where the row begins. */
	line: z.int(),
	/** Null where the whole row is faulty. */
	column: z.nullable(z.string()),
	value: z.nullable(z.string()),
	/** The reason as a code. */
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
	/** The record has been used or changed since, or cancelled visits could not be planned again. */
	reason: z.enum(['used', 'changed', 'visits']),
	/** The fields of a changed record that stay. */
	fields: z.array(z.string()),
	/** Visits that stay cancelled. */
	visits: z.int(),
})

/** The progress of an import and the results of its rows. */
export const importJobSchema = z.object({
	id: z.string(),
	/** Null where there are several. */
	kind: z.nullable(z.enum(importKinds)),
	/** In the order in which they were sent. */
	files: z.array(importFileSchema),
	/**
	 * `checked` is the end of a dry run, and of an import with faulty rows; `applied` the end of one that was
	 * applied.
	 */
	state: z.enum(importStates),
	isDryRun: z.boolean(),
	rows: z.int(),
	checked: z.int(),
	applied: z.int(),
	/** Estimated from the speed so far; null where it is unknown or nothing is left. */
	secondsLeft: z.nullable(z.int()),
	new: z.int(),
	changed: z.int(),
	unchanged: z.int(),
	faulty: z.int(),
	/** Orders that wait for their customer. */
	waiting: z.int(),
	faults: z.array(importFaultSchema),
	/**
	 * After the end: records that it closes, or has closed, because their rows say so, with planned visits, or
	 * because a complete file does not contain them.
	 */
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
	/** Reports the changes without making them. */
	dryRun: z._default(trueFalse, false),
	/** Imports the valid rows although others are faulty. */
	withoutFaulty: z._default(trueFalse, false),
	/** The file contains every record: all others are closed. */
	complete: z._default(trueFalse, false),
	/** Orders of unknown customers wait for them up to a day. */
	wait: z._default(trueFalse, true),
	country: z.optional(countrySchema),
	/** The name of a saved mapping. */
	mapping: z.optional(lineSchema),
	dateStyle: z.optional(z.enum(dateStyles)),
	decimal: z.optional(z.enum(decimalSigns)),
})

/** With several files the mapping of each is found by its headers. */
export const importsQuerySchema = z.omit(importQuerySchema, { mapping: true })

export const importFaultsQuerySchema = z.strictObject({
	/** The number of the file in an import of several, from 1. */
	file: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
})

export const importKindParams = z.strictObject({ kind: z.enum(importKinds) })
