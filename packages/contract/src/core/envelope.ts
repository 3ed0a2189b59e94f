import * as z from 'zod/mini'
import { perPageDefault, perPageMax } from './limits.ts'

/** The shape of every successful response: one `data`. */
export function envelopeOf<T extends z.core.$ZodType>(data: T) {
	return z.object({ data })
}

/** The response of a route without one: 204 without a body. */
export const emptySchema = z.null()

/** The response of a file route: bytes. */
export const fileSchema = z.string()

/** A list without pages. */
export function listOf<T extends z.core.$ZodType>(item: T) {
	return z.object({ items: z.array(item) })
}

const metaSchema = z.object({
	currentPage: z.int(),
	from: z.nullable(z.int()),
	lastPage: z.int(),
	path: z.string(),
	perPage: z.int(),
	to: z.nullable(z.int()),
	total: z.int(),
})
export type Meta = z.infer<typeof metaSchema>

export function pageOf<T extends z.core.$ZodType>(item: T) {
	return z.object({ items: z.array(item), meta: metaSchema })
}

/** An integer in the query string. */
export const wholeFromText = (min: number, max: number) =>
	z.pipe(
		z.string().check(z.regex(/^\d{1,9}$/, 'integer')),
		z.pipe(z.transform(Number), z.int().check(z.gte(min), z.lte(max))),
	)

/** The query parameters of every paged list; pages start at 1. */
/**
 * Keyset paging of a long list: in an order that has an index, a page begins after this row and costs as
 * much as the first.
 */
export const afterQuery = {
	/** The id of the last row of the previous page. */
	after: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
}

export const pageQuery = {
	page: z._default(wholeFromText(1, 1_000_000), 1),
	perPage: z._default(wholeFromText(1, perPageMax), perPageDefault),
}
