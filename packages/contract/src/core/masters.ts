import * as z from 'zod/mini'
import { pageQuery } from './envelope.ts'
import { searchFilter, yesNoFilter } from './filters.ts'
import { textInputMaxLength } from './limits.ts'
import { idSchema } from './scalars.ts'

/** The parameters that all lists of masters share. */
export const masterQuery = {
	...pageQuery,
	'filter.search': searchFilter,
	'filter.isActive': yesNoFilter,
}
/** The order of a list: one of these columns, with a minus for descending. */
export const sortOf = <const T extends readonly [string, ...string[]]>(columns: T) =>
	z.optional(
		z.enum(columns.flatMap((column) => [column, `-${column}`]) as (T[number] | `-${T[number]}`)[]),
	)

export const masterById = z.strictObject({ id: idSchema })

export const lineSchema = z
	.string()
	.check(z.trim(), z.minLength(1), z.maxLength(textInputMaxLength), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** An amount of money, to the cent. */
export const amountSchema = z.number().check(z.gte(0), z.lte(9_999_999.99), z.multipleOf(0.01))
