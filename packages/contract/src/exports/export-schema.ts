import * as z from 'zod/mini'
import { type ExportField, exportNameOf } from './export-field.ts'

type Described = { kind: string; summary: string; fields: Readonly<Record<string, ExportField>> }

type Part = {
	format?: unknown
	pattern?: unknown
	type?: unknown
	minimum?: unknown
	maximum?: unknown
}

/** Formats and integers need no further constraints. */
function shorten(part: Part): void {
	if (part.format !== undefined) delete part.pattern
	if (part.type !== 'integer') return
	delete part.minimum
	delete part.maximum
}

export function exportSchemaOf({ kind, summary, fields }: Described): Record<string, unknown> {
	const shape = Object.entries(fields).map(([column, { schema, isNullable, description }]) => {
		const described = (isNullable ? z.nullable(schema) : schema).check(z.describe(description))
		return [exportNameOf(column), described] as const
	})
	const { $schema, ...rest } = z.toJSONSchema(z.strictObject(Object.fromEntries(shape)), {
		override: ({ jsonSchema }) => shorten(jsonSchema as Part),
	})
	return { $schema, title: kind, description: summary, ...rest }
}

/** The part of such a schema that lists the fields of a file. */
export const exportSchemaFileSchema = z.object({
	title: z.string(),
	properties: z.record(z.string(), z.unknown()),
})
