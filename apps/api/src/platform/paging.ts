import type { Meta } from '@roundsman/contract'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/database'

type Page = { page: number; perPage: number; path: string; total: number; count: number }

/** The `meta` of a page with `count` items */
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

/** The number of rows that a query finds on all pages */
export async function totalOf<DB, Tables extends keyof DB>(
	query: SelectQueryBuilder<DB, Tables, object>,
): Promise<number> {
	const counted = await query
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return Number((counted as { total: number }).total)
}

/** The same, counted up to `most`: counting all rows of a firm takes longer every year. */
export async function totalUpToMost<DB, Tables extends keyof DB>(
	db: Db,
	query: SelectQueryBuilder<DB, Tables, object>,
	most: number,
): Promise<number> {
	const some = query.select(sql`1`.as('one')).limit(most).as('some')
	return totalOf(db.selectFrom(some))
}

/** The tie-breaker must have the same direction so that one index covers both columns. */
export const directionOf = (sort: string): 'asc' | 'desc' => (sort.startsWith('-') ? 'desc' : 'asc')

/**
 * The `order by` of a list: one of the columns, descending with a minus; empty values come last. An index can
 * only be read backwards for `neverEmpty` columns.
 */
export function sortOrder<C extends string>(
	columns: Readonly<Record<C, RawBuilder<unknown>>>,
	sort: C | `-${C}`,
	neverEmpty: readonly C[] = [],
): RawBuilder<unknown> {
	const name = sort.replace(/^-/, '') as C
	if (!sort.startsWith('-')) return sql`${columns[name]} asc nulls last`
	return neverEmpty.includes(name)
		? sql`${columns[name]} desc`
		: sql`${columns[name]} desc nulls last`
}
