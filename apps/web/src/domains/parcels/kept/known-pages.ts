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

/** What the phone knows, where nobody can be asked. */
export async function orFromPhone<T>(read: Promise<T>, find: () => Promise<T | null>): Promise<T> {
	try {
		return await read
	} catch (error) {
		const found = error instanceof NetworkError ? await find().catch(() => null) : null
		if (!found) throw error
		return found
	}
}

/** What lists have in common: they lie on the phone row by row, not as they were read. */
export const listOptions = {
	initialPageParam: 1,
	getNextPageParam: ({ hasMore }: { hasMore: boolean }, _pages: unknown, page: number) =>
		hasMore ? page + 1 : undefined,
	// What was found before stays until the next search has found.
	placeholderData: keepPreviousData,
	gcTime: 60 * minuteMs,
	meta: { isKept: false },
}

type Listed = { pages: readonly { isFromPhone: boolean }[] }

/** How long a list holds: what the phone made of what it knows gives way as soon as it can. */
export const staleTimeOf = (data: Listed | undefined): number =>
	data?.pages.some(({ isFromPhone }) => isFromPhone) ? 0 : 5 * minuteMs

/** Each of several rows with an id once: one that came in while pages were read would be there twice. */
export const onlyOnce = <T extends { id: string }>(rows: readonly T[]): T[] => [
	...new Map(rows.map((one) => [one.id, one])).values(),
]
