import * as z from 'zod/mini'
import { listOf } from '../core/envelope.ts'
import { lineSchema } from '../core/masters.ts'
import { defineRoute } from '../core/route.ts'
import { instantSchema } from '../core/scalars.ts'
import { dateStyles, decimalSigns, importKinds } from '../imports/import-kind.ts'
import { mappingQuestionNames } from '../imports/mapping-questions.ts'
import { importKindParams, importMediaTypes, uploadMaxBytes } from './import-job.ts'

const columnsMax = 500
const cellMaxLength = 1_000

const wordSchema = z.string().check(z.maxLength(cellMaxLength))
const columnsSchema = z
	.array(
		z.strictObject({
			header: wordSchema,
			/** Null: the column is left out. */
			field: z.nullable(z.string().check(z.maxLength(100))),
			/** False: guessed, to be checked. */
			sure: z.boolean(),
			unit: z.optional(z.enum(['kg', 'g'])),
		}),
	)
	.check(z.maxLength(columnsMax))

const mappingSchema = z.strictObject({
	columns: columnsSchema,
	/** For each field, the words in cells with their codes. */
	valueMaps: z.record(
		z.string().check(z.maxLength(100)),
		z.record(wordSchema, z.string().check(z.maxLength(100))),
	),
	dateStyle: z.enum([...dateStyles, 'ambiguous']),
	decimal: z.enum([...decimalSigns, 'ambiguous']),
})

const mappingFormSchema = z.strictObject({
	/** The name of the mapping; one with the same name is replaced. */
	name: lineSchema,
	kind: z.enum(importKinds),
	mapping: mappingSchema,
})
export type MappingForm = z.infer<typeof mappingFormSchema>

/** The probable mapping of a file, with questions to answer. */
const inspectionSchema = z.object({
	kind: z.enum(importKinds),
	mapping: mappingSchema,
	/** The first ten rows. */
	samples: z.array(z.array(z.string())),
	/** For each field with a list of values, the words of its column with their frequency in the first rows. */
	words: z.record(z.string(), z.array(z.object({ word: z.string(), count: z.int() }))),
	questions: z.array(
		z.object({
			question: z.enum(mappingQuestionNames),
			field: z.nullable(z.string()),
			about: z.nullable(z.string()),
			/** The question, in the caller's language. */
			message: z.string(),
		}),
	),
	format: z.enum(['csv', 'jsonl', 'xlsx']),
	encoding: z.string(),
})
export type ImportInspection = z.infer<typeof inspectionSchema>

const savedMappings = listOf(
	z.object({ name: z.string(), kind: z.enum(importKinds), usedAt: instantSchema }),
)

export const importMappingRoutes = {
	inspectImport: defineRoute({
		method: 'POST',
		path: '/import/{kind}/inspect',
		summary: 'Say how a file would be read: which column is which field, with its first rows',
		ownership: 'program',
		apiScope: 'import:{kind}',
		params: importKindParams,
		takesStream: { mediaTypes: importMediaTypes, maxBytes: uploadMaxBytes },
		answer: inspectionSchema,
		// The request changes nothing.
		withoutKey: true,
	}),
	listImportMappings: defineRoute({
		method: 'GET',
		path: '/office/import-mapping',
		summary: 'Mappings that were saved, by name',
		ownership: 'administrator',
		answer: savedMappings,
	}),
	putImportMapping: defineRoute({
		method: 'PUT',
		path: '/office/import-mapping',
		summary:
			'Save a corrected mapping by a name; files with the same headers find it by themselves',
		ownership: 'administrator',
		body: mappingFormSchema,
		answer: savedMappings,
	}),
}
