import { NetworkError } from '@roundsman/client/api/api-error'
import { keepPreviousData } from '@tanstack/react-query'

/** One page of a list from the service, or everything that the phone has cached of it. */
export type KnownPage<T> = {
	items: T[]
	total: number
	hasMore: boolean
	/** When the request was sent; for cached rows, the time of the oldest one. */
	readAtMs: number
	isFromPhone: boolean
}

const minuteMs = 60_000

type Answered<T> = { items: T[]; meta: { total: number; currentPage: number; lastPage: number } }

/** A page from the service's response. */
export const answeredPage = <T>({ items, meta }: Answered<T>, readAtMs: number): KnownPage<T> => ({
	items,
	total: meta.total,
	hasMore: meta.currentPage < meta.lastPage,
	readAtMs,
	isFromPhone: false,
})

/** All cached rows of a list, as one page. */
export const cachedPage = <T>(items: T[], readAtMs: number): KnownPage<T> => ({
	items,
	total: items.length,
	hasMore: false,
	readAtMs,
	isFromPhone: true,
})

/** Falls back to the phone's version of the list when the service cannot be reached. */
export async function orFromPhone<T>(read: Promise<T>, find: () => Promise<T | null>): Promise<T> {
	try {
		return await read
	} catch (error) {
		const found = error instanceof NetworkError ? await find().catch(() => null) : null
		if (!found) throw error
		return found
	}
}

type Listed = { pages: readonly { isFromPhone: boolean }[] }
type Source<T> = {
	/** Requests a page from the service; the first one is 1. */
	read: (page: number, signal: AbortSignal) => Promise<KnownPage<T>>
	/** The phone's version of the list; null for none. */
	find: () => Promise<KnownPage<T> | null>
}

/** Query options of a list that is cached row by row instead of as a whole response. */
export const cachedList = <T>({ read, find }: Source<T>) => ({
	queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
		// The cached list follows no pages of the service: its rows would appear twice.
		orFromPhone(read(pageParam, signal), async () => (pageParam === 1 ? find() : null)),
	initialPageParam: 1,
	getNextPageParam: ({ hasMore }: { hasMore: boolean }, _pages: unknown, page: number) =>
		hasMore ? page + 1 : undefined,
	// The previous results stay until the next search has a response.
	placeholderData: keepPreviousData,
	// The phone's version is replaced as soon as possible.
	staleTime: ({ state: { data } }: { state: { data: Listed | undefined } }) =>
		data?.pages.some(({ isFromPhone }) => isFromPhone) ? 0 : 5 * minuteMs,
	gcTime: 60 * minuteMs,
	meta: { isCached: false },
})

/** The total of the shown pages, whether they come from the phone, and their age. */
export const factsOfPages = (pages: readonly KnownPage<unknown>[], dataUpdatedAt: number) => ({
	total: pages.at(-1)?.total,
	isFromPhone: pages.some(({ isFromPhone }) => isFromPhone),
	atMs: Math.min(...pages.map(({ readAtMs }) => readAtMs), dataUpdatedAt),
})

/** Removes duplicate rows, which appear when a row is added while pages are read. */
export const uniqueById = <T extends { id: string }>(rows: readonly T[]): T[] => [
	...new Map(rows.map((one) => [one.id, one])).values(),
]
