import { countedMost, countedMostOf, type Meta } from '@roundsman/contract'
import { keepPreviousData, type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'

export type Page<T> = { items: T[]; meta: Meta }
export const pageRows = 100

/** `after` is the last row of the page before, where that is known: a list may go on from there. */
export type ReadPage<T> = (page: number, signal: AbortSignal, after?: T) => Promise<Page<T>>

/** The query for the page after a row, for routes with keyset paging. */
export const behind = (after: { id: string } | undefined) => (after ? { after: after.id } : {})

/** Reads all rows of a list that is counted up to `most`, page by page. */
export async function readAllRows<T>(
	readPage: ReadPage<T>,
	signal: AbortSignal,
	most: number = countedMost,
): Promise<T[]> {
	const rows: T[] = []
	for (let page = 1; ; page += 1) {
		const { items, meta } = await readPage(page, signal, rows.at(-1))
		rows.push(...items)
		// Beyond what is counted, a page that is not full is the last one.
		const isLast = meta.total !== most ? page >= meta.lastPage : items.length < meta.perPage
		if (isLast) return rows
	}
}

/** The counted rows and the limit of counting: a count at the limit means that many or more. */
type Counted = { counted: number; most: number }

/** The number of rows a list can scroll to: the counted ones, or one page beyond the last full page read. */
export function reachOf(
	{ counted, most }: Counted,
	pages: readonly Page<unknown>[],
	before: number = counted,
): number {
	if (counted !== most) return counted
	const ends = pages.map(({ items, meta: { currentPage, perPage } }) => ({
		start: (currentPage - 1) * perPage,
		rows: items.length,
		isFull: items.length === perPage,
		perPage,
	}))
	const full = ends.filter(({ isFull }) => isFull)
	const reach = Math.max(counted, before, ...full.map((one) => one.start + 2 * one.perPage))
	return Math.min(reach, ...ends.filter(({ isFull }) => !isFull).map((one) => one.start + one.rows))
}

/** The reach that a list has had, for as long as it is asked for the same. */
function useReach(key: readonly unknown[], total: Counted, pages: readonly Page<unknown>[]) {
	const name = JSON.stringify(key)
	const [known, setKnown] = useState({ name, rows: 0 })
	const reach = reachOf(total, pages, known.name === name ? known.rows : total.counted)
	useEffect(() => setKnown({ name, rows: reach }), [name, reach])
	return reach
}

export function usePagedRows<T>(key: readonly unknown[], readPage: ReadPage<T>, search: string) {
	const most = countedMostOf(search)
	const [range, setRange] = useState({ from: 0, to: 0 })
	const first = useQuery({
		queryKey: [...key, 1],
		queryFn: ({ signal }) => readPage(1, signal),
		placeholderData: keepPreviousData,
	})
	const fromPage = Math.floor(range.from / pageRows) + 1
	const toPage = Math.floor(range.to / pageRows) + 1
	const pages = Array.from({ length: toPage - fromPage + 1 }, (_, at) => fromPage + at)
	const others = useQueries({
		queries: pages
			.filter((page) => page > 1)
			.map((page) => ({
				queryKey: [...key, page],
				queryFn: ({ signal, client }: { signal: AbortSignal; client: QueryClient }) => {
					const before = client.getQueryData<Page<T>>([...key, page - 1])?.items
					return readPage(page, signal, before?.length === pageRows ? before.at(-1) : undefined)
				},
			})),
	})
	const read = new Map<number, readonly T[]>(first.data ? [[1, first.data.items]] : [])
	for (const { data } of others) if (data) read.set(data.meta.currentPage, data.items)
	const itemAt = (index: number): T | undefined =>
		read.get(Math.floor(index / pageRows) + 1)?.[index % pageRows]
	const look = useMemo(
		() => (from: number, to: number) =>
			setRange((before) => (before.from === from && before.to === to ? before : { from, to })),
		[],
	)
	const seen = others.flatMap(({ data }) => data ?? [])
	const counted = first.data?.meta.total ?? 0
	const total = useReach(key, { counted, most }, seen)
	return { first, total, orMore: counted === most ? most : undefined, itemAt, look }
}
