import { listKnownReturns, type Return } from '@roundsman/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useOperations, useOverlaid } from '#platform/outbox/live-data'
import { applyToReturns } from '../changes/pending-return-rules.ts'
import { filtersOfReturns, type ReturnAddress } from './return-address-rules.ts'
import { returnListQueries } from './return-list-queries.ts'

/** Each of several rows with an id once: one that came in while pages were read would be there twice. */
export const onlyOnce = <T extends { id: string }>(rows: readonly T[]): T[] => [
	...new Map(rows.map((one) => [one.id, one])).values(),
]

/** The returns that an address shows with what waits, page by page; without network those that the phone knows. */
export function useReturnList(address: ReturnAddress) {
	const operations = useOperations()
	const options = returnListQueries.list(address)
	const query = useInfiniteQuery(options)
	// Nothing is shown before it is known what waits.
	const data = useOverlaid(options.queryKey, query.data)
	const pages = data?.pages ?? []
	const filters = filtersOfReturns(address)
	const isListed = (item: Return) => listKnownReturns([item], filters).length > 0
	const returns = data ? onlyOnce(applyToReturns(pages, operations, isListed)) : []
	const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
	const added = returns.filter(({ id }) => !known.has(id)).length
	const total = pages.at(-1)?.total
	return {
		query: { ...query, data },
		returns,
		total: total === undefined ? undefined : total + added,
		isFromPhone: pages.some(({ isFromPhone }) => isFromPhone),
		atMs: Math.min(...pages.map(({ readAtMs }) => readAtMs), query.dataUpdatedAt),
	}
}
