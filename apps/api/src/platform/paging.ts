import type { Meta } from '@roundsman/contract'

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
