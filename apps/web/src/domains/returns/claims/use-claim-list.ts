import { type Claim, listKnownClaims } from '@roundsman/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { factsOfPages, uniqueById } from '#platform/cached-list/cached-list'
import { useOperations, useOverlaid } from '#platform/outbox/live-data'
import { applyToClaims } from '../changes/pending-return-rules.ts'
import { claimListQueries } from './claim-list-queries.ts'
import { type ClaimSearchParams, filtersOfClaims } from './claim-search.ts'

/**
 * The claims for the search params with pending changes, page by page; without network those on the phone.
 */
export function useClaimList(address: ClaimSearchParams) {
	const operations = useOperations()
	const options = claimListQueries.list(address)
	const query = useInfiniteQuery(options)
	// Nothing is shown before the pending changes are loaded.
	const data = useOverlaid(options.queryKey, query.data)
	const pages = data?.pages ?? []
	const filters = filtersOfClaims(address)
	const isListed = (claim: Claim) => listKnownClaims([claim], filters).length > 0
	const claims = data ? uniqueById(applyToClaims(pages, operations, isListed)) : []
	const { total, ...facts } = factsOfPages(pages, query.dataUpdatedAt)
	return {
		query: { ...query, data },
		claims,
		total: total === undefined ? undefined : Math.max(total, claims.length),
		...facts,
	}
}
