import { listKnownVisits, type VisitHistoryItem, withVisit } from '@roundsman/contract'
import {
	queryOptions,
	type UseInfiniteQueryResult,
	useInfiniteQuery,
	useQuery,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { visitEntity } from '#domains/visits/changes'
import {
	filtersOf,
	type HistorySearchParams,
	useKnownVisits,
	visitHistoryQueries,
} from '#domains/visits/history'
import { useToday } from '#features/today'
import { useOperations, useOverlaid } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'
import { readCustomerTexts } from '#platform/reads/cached-customer-texts'

/** Removes duplicates, which appear when a visit moves between pages that are being read. */
const listedOnce = (visits: readonly VisitHistoryItem[]) => [
	...new Map(visits.map((visit) => [visit.id, visit])).values(),
]

/** The searchable texts of the visits' customers: a visit itself contains only their names. */
const customerTexts = (search: string | undefined, visits: readonly VisitHistoryItem[]) => {
	const ids = [...new Set(visits.map(({ customerId }) => customerId))].sort()
	return queryOptions({
		queryKey: ['customer-texts', ids] as const,
		queryFn: () => readCustomerTexts(ids),
		enabled: search !== undefined && search !== '',
		// The data is on the phone: it needs no network.
		networkMode: 'always',
		gcTime: 60_000,
		meta: { isCached: false },
		structuralSharing: false,
	})
}

type Read = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetching' | 'isError' | 'fetchNextPage'>

/** Planned visits may fill whole pages, and the list opens at today: it loads pages up to there. */
function useReadToToday(
	{ hasNextPage, isFetching, isError, fetchNextPage }: Read,
	listed: readonly VisitHistoryItem[],
	today: string,
): void {
	const last = listed.at(-1)?.date
	const isShort = last !== undefined && last > today && hasNextPage
	useEffect(() => {
		if (isShort && !isFetching && !isError) void fetchNextPage()
	}, [isShort, isFetching, isError, fetchNextPage])
}

/**
 * The visits for the search params, page by page, with this phone's pending changes; without network those
 * on the phone.
 */
export function useVisitHistory(address: HistorySearchParams) {
	const today = useToday()
	const operations = useOperations()
	const options = visitHistoryQueries.list(address)
	const query = useInfiniteQuery(options)
	const data = useOverlaid(options.queryKey, query.data)
	const filters = filtersOf(address)
	const seen = useKnownVisits(today)
	const texts = useQuery(customerTexts(filters.search, seen)).data
	const known = listKnownVisits(seen, filters, texts ?? (() => undefined))
	const listed = listedOnce(data?.pages.flatMap(({ items }) => items) ?? [])
	const ids = new Set(listed.map(({ id }) => id))
	// A visit changed on this phone shows its new state before the office has it.
	const ahead = known.filter(
		({ id }) => !ids.has(id) && changeStateOf(operations, visitEntity(id)) !== null,
	)
	const merged = ahead.reduce<VisitHistoryItem[]>(withVisit, listed)
	useReadToToday(query, listed, today)
	const total = data?.pages.at(-1)?.meta.total
	return {
		query: { ...query, data },
		visits: data || !query.isError ? merged : known,
		/** The total; undefined where only the office knows it. */
		total: total === undefined ? undefined : total + ahead.length,
		today,
	}
}
