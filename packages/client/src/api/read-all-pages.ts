import { perPageMax } from '@roundsman/contract'

type Page<T> = { items: readonly T[]; meta: { lastPage: number } }

/** All items of a list, page by page; `read` requests one page. */
export async function readAllPages<T>(
	read: (page: { page: string; perPage: string }) => Promise<Page<T>>,
): Promise<T[]> {
	const items: T[] = []
	for (let page = 1, last = 1; page <= last; page += 1) {
		const part = await read({ page: String(page), perPage: String(perPageMax) })
		items.push(...part.items)
		last = part.meta.lastPage
	}
	return items
}
