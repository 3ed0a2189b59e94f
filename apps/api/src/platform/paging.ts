import type { Meta } from '@roundsman/contract'
import type { SelectQueryBuilder } from 'kysely'

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
