import { listKnownReturns, type Return } from '@roundsman/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { factsOfPages, uniqueById } from '#platform/cached-list/cached-list'
import { useOperations, useOverlaid } from '#platform/outbox/live-data'
import { applyToReturns } from '../changes/pending-return-rules.ts'
import { returnListQueries } from './return-list-queries.ts'
import { filtersOfReturns, type ReturnSearchParams } from './return-search.ts'

/**
 * The returns for the search params with pending changes, page by page; without network those on the phone.
 */
export function useReturnList(address: ReturnSearchParams) {
	const operations = useOperations()
	const options = returnListQueries.list(address)
	const query = useInfiniteQuery(options)
	// Nothing is shown before the pending changes are loaded.
	const data = useOverlaid(options.queryKey, query.data)
	const pages = data?.pages ?? []
	const filters = filtersOfReturns(address)
	const isListed = (item: Return) => listKnownReturns([item], filters).length > 0
	const returns = data ? uniqueById(applyToReturns(pages, operations, isListed)) : []
	const known = new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)))
	const added = returns.filter(({ id }) => !known.has(id)).length
	const { total, ...facts } = factsOfPages(pages, query.dataUpdatedAt)
	return {
		query: { ...query, data },
		returns,
		total: total === undefined ? undefined : total + added,
		...facts,
	}
}
