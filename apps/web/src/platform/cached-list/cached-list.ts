import { NetworkError } from '@roundsman/client/api/api-error'
import { keepPreviousData } from '@tanstack/react-query'

/** One page of a list, from the service, or all that the phone knows. */
export type KnownPage<T> = {
	items: T[]
	total: number
	hasMore: boolean
	/** When the service was asked, or since when the phone knows the oldest of it. */
	readAtMs: number
	isFromPhone: boolean
}

const minuteMs = 60_000

type Answered<T> = { items: T[]; meta: { total: number; currentPage: number; lastPage: number } }

/** A page as the service answers it. */
export const answeredPage = <T>({ items, meta }: Answered<T>, readAtMs: number): KnownPage<T> => ({
	items,
	total: meta.total,
	hasMore: meta.currentPage < meta.lastPage,
	readAtMs,
	isFromPhone: false,
})

/** All that the phone knows of a list, as one page. */
export const cachedPage = <T>(items: T[], readAtMs: number): KnownPage<T> => ({
	items,
	total: items.length,
	hasMore: false,
	readAtMs,
	isFromPhone: true,
})

/** The phone's version of the list, where the service cannot be asked. */
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
	/** Asks the service for a page; the first one is 1. */
	read: (page: number, signal: AbortSignal) => Promise<KnownPage<T>>
	/** The phone's version of the list; null for none. */
	find: () => Promise<KnownPage<T> | null>
}

/** The options of a list that is cached row by row, not as it was read. */
export const cachedList = <T>({ read, find }: Source<T>) => ({
	queryFn: ({ signal, pageParam }: { signal: AbortSignal; pageParam: number }) =>
		// Below pages of the service the phone's would be there twice.
		orFromPhone(read(pageParam, signal), async () => (pageParam === 1 ? find() : null)),
	initialPageParam: 1,
	getNextPageParam: ({ hasMore }: { hasMore: boolean }, _pages: unknown, page: number) =>
		hasMore ? page + 1 : undefined,
	// The previous results stay until the next search has an answer.
	placeholderData: keepPreviousData,
	// The phone's version is replaced as soon as possible.
	staleTime: ({ state: { data } }: { state: { data: Listed | undefined } }) =>
		data?.pages.some(({ isFromPhone }) => isFromPhone) ? 0 : 5 * minuteMs,
	gcTime: 60 * minuteMs,
	meta: { isCached: false },
})

/** The total of the shown pages, whether the phone made them, and their age. */
export const factsOfPages = (pages: readonly KnownPage<unknown>[], dataUpdatedAt: number) => ({
	total: pages.at(-1)?.total,
	isFromPhone: pages.some(({ isFromPhone }) => isFromPhone),
	atMs: Math.min(...pages.map(({ readAtMs }) => readAtMs), dataUpdatedAt),
})

/** Each row once: one that came in while pages were read would be there twice. */
export const uniqueById = <T extends { id: string }>(rows: readonly T[]): T[] => [
	...new Map(rows.map((one) => [one.id, one])).values(),
]
