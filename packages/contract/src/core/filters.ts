import * as z from 'zod/mini'
import { searchMaxLength } from './limits.ts'
import { idSchema, type latSchema } from './scalars.ts'

const manyMax = 100
const splitText = z.pipe(
	z.string().check(z.maxLength(8000)),
	z.transform((text) => text.split(',').flatMap((part) => part.trim() || [])),
)

/** Several coded values, separated by commas; an option's id (1 for the first) stands for its value. */
export function codeFilter<const T extends readonly [string, ...string[]]>(values: T) {
	const toValues = z.transform((parts: string[]) =>
		parts.map((part) => (values.includes(part) ? part : (values[Number(part) - 1] ?? part))),
	)
	const codes = z.array(z.enum(values)).check(z.maxLength(manyMax))
	return z.optional(z.pipe(splitText, z.pipe(toValues, codes)))
}

/** Up to `max` ids, separated by commas. */
export const idsOf = (max: number) => z.pipe(splitText, z.array(idSchema).check(z.maxLength(max)))
export const idsFilter = z.optional(idsOf(manyMax))

export const yesNo = ['yes', 'no'] as const
/** A yes-or-no filter: true for `yes`, false for `no`, undefined when left out. */
export const yesNoFilter = z.optional(
	z.pipe(
		z.enum(yesNo),
		z.transform((answer) => answer === 'yes'),
	),
)

/** A search truncated to the service's maximum; no surrogate pair is split. */
export function cutSearch(text: string): string {
	const cut = text.slice(0, searchMaxLength)
	return text === cut || cut.isWellFormed() ? cut : cut.slice(0, -1)
}

export const searchFilter = z.optional(z.string().check(z.trim(), z.maxLength(searchMaxLength)))

/** Degrees of latitude or longitude in the query string: plain decimals only. */
export const degreesFromText = (range: typeof latSchema) =>
	z.pipe(
		z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'invalid_format')),
		z.pipe(z.transform(Number), range),
	)

/** A number of days, 0 or more. */
export const daysFilter = z.optional(
	z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'integer')), z.transform(Number)),
)
