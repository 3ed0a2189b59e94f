import * as z from 'zod/mini'

/** The type of a value in an export, which determines how it is written and read. */
export type ExportType =
	| 'text'
	| 'uuid'
	| 'integer'
	| 'number'
	| 'boolean'
	| 'date'
	| 'time'
	| 'instant'
	| 'json'
	| 'texts'
	| 'uuids'
	| 'bytes'

export type ExportField = {
	type: ExportType
	description: string
	isNullable: boolean
	schema: z.ZodMiniType
}

const fieldOf =
	(type: ExportType, schema: z.ZodMiniType) =>
	(description: string): ExportField => ({ type, description, isNullable: false, schema })

export const text = fieldOf('text', z.string())
export const uuid = fieldOf('uuid', z.guid())
export const integer = fieldOf('integer', z.int())
export const number = fieldOf('number', z.number())
export const yesNo = fieldOf('boolean', z.boolean())
/** `YYYY-MM-DD` */
export const date = fieldOf('date', z.iso.date())
/** `HH:MM:SS` */
export const time = fieldOf('time', z.iso.time())
/** ISO 8601 in UTC, with at least milliseconds. */
export const instant = fieldOf('instant', z.iso.datetime())
/** Any JSON. */
export const json = fieldOf('json', z.unknown() as unknown as z.ZodMiniType)
export const texts = fieldOf('texts', z.array(z.string()))
export const uuids = fieldOf('uuids', z.array(z.guid()))
/** As hexadecimal digits. */
export const bytes = fieldOf('bytes', z.string().check(z.regex(/^[0-9a-f]*$/)))

/** A text from a list of values. */
export const oneOf = (values: readonly string[], description: string): ExportField => ({
	...fieldOf('text', z.enum(values as readonly [string, ...string[]]))(description),
})

export const orNull = (field: ExportField): ExportField => ({ ...field, isNullable: true })

/** The field's name for programs from the column's: `crm_id` becomes `crmId`. */
export const exportNameOf = (column: string): string =>
	column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
