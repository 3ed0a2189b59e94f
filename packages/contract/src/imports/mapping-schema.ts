import * as z from 'zod/mini'
import { dateStyles, decimalSigns, importKinds } from './import-kind.ts'

const styles = [...dateStyles, 'ambiguous'] as const
const signs = [...decimalSigns, 'ambiguous'] as const

/** A mapping after a person's corrections. */
const importMappingSchema = z.object({
	columns: z.array(
		z.object({
			header: z.string(),
			field: z.nullable(z.string()),
			sure: z._default(z.boolean(), true),
			unit: z.optional(z.enum(['kg', 'g'])),
		}),
	),
	valueMaps: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
	dateStyle: z._default(z.enum(styles), 'ambiguous'),
	decimal: z._default(z.enum(signs), 'ambiguous'),
})

export const mappingFileSchema = z.object({
	kind: z.enum(importKinds),
	mapping: importMappingSchema,
})
