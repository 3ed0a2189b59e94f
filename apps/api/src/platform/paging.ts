import type { Meta } from '@roundsman/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

type Page = { page: number; perPage: number; path: string; total: number; count: number }

/** The `meta` of a page of `count` items. */
export function metaOf({ page, perPage, path, total, count }: Page): Meta {
	const first = (page - 1) * perPage + 1
	return {
		currentPage: page,
		from: count > 0 ? first : null,
		lastPage: Math.max(1, Math.ceil(total / perPage)),
		path,
		perPage,
		to: count > 0 ? first + count - 1 : null,
		total,
	}
}

/** How many rows a query finds, whatever page of them is shown. */
export async function totalOf<DB, Tables extends keyof DB>(
	query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
	const counted = await query
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number((counted as { total: number }).total)
}

/** The order that a list is asked for: one of the columns, with a minus for the other way round; what is empty comes last. */
export function sortOrder<C extends string>(
	columns: Readonly<Record<C, RawBuilder<unknown>>>,
	sort: C | `-${C}`,
): RawBuilder<unknown> {
	const column = columns[sort.replace(/^-/, '') as C]
	return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}
