import { countedMost, type Meta } from '@roundsman/contract'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

export type Page<T> = { items: T[]; meta: Meta }
export const pageRows = 100

export type ReadPage<T> = (page: number, signal: AbortSignal) => Promise<Page<T>>

/** Reads all rows that a search finds, page by page. */
export async function readAllRows<T>(readPage: ReadPage<T>, signal: AbortSignal): Promise<T[]> {
	const rows: T[] = []
	for (let page = 1; ; page += 1) {
		const { items, meta } = await readPage(page, signal)
		rows.push(...items)
		// Beyond what is counted, a page that is not full is the last one.
		const isLast = meta.total < countedMost ? page >= meta.lastPage : items.length < meta.perPage
		if (isLast) return rows
	}
}

/** Rows of any number, of which the pages are read that are looked at. */
export function usePagedRows<T>(key: readonly unknown[], readPage: ReadPage<T>) {
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
				queryFn: ({ signal }: { signal: AbortSignal }) => readPage(page, signal),
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
	return { first, total: first.data?.meta.total ?? 0, itemAt, look }
}
