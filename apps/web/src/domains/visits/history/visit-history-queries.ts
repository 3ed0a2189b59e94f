import {
	type ActionItem,
	addDays,
	historyItemOf,
	textOrder,
	type VisitHistoryItem,
	visitRoutes,
} from '@roundsman/contract'
import {
	infiniteQueryOptions,
	queryOptions,
	useInfiniteQuery,
	useQueryClient,
} from '@tanstack/react-query'
import { callApi } from '#platform/api/api-client'
import { useLiveQuery, useOperations, useOverlaid } from '#platform/outbox/live-data'
import { useTodayVisits } from '../changes/use-visits.ts'
import { createdVisit, findVisitCreation } from '../changes/visit-changes.ts'
import { visitQueries } from '../changes/visit-queries.ts'
import type { VisitHistoryPage } from './visit-history-overlays.ts'
import { filtersOf, type HistorySearchParams, historySearch } from './visit-search.ts'

const perPage = 40
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

async function readPage(
	address: HistorySearchParams,
	page: number,
	signal: AbortSignal,
): Promise<VisitHistoryPage> {
	const readAtMs = Date.now()
	const query = { ...historySearch.query(address), page: String(page), perPage: String(perPage) }
	const { items, meta } = await callApi(visitRoutes.listVisitHistory, { query, signal })
	return { items, meta, shows: filtersOf(address), readAtMs }
}

async function readDetail(id: string, signal: AbortSignal) {
	const readAtMs = Date.now()
	const visit = await callApi(visitRoutes.getVisitHistory, { params: { id }, signal })
	return { ...visit, readAtMs }
}

const isWhole = (address: HistorySearchParams) => Object.keys(address).length === 0

/** Queries of visits of all days. */
export const visitHistoryQueries = {
	list: (address: HistorySearchParams = {}) =>
		infiniteQueryOptions({
			queryKey: ['visit-history', address] as const,
			queryFn: ({ pageParam, signal }) => readPage(address, pageParam, signal),
			initialPageParam: 1,
			getNextPageParam: ({ meta }) =>
				meta.currentPage < meta.lastPage ? meta.currentPage + 1 : undefined,
			// Without network the whole list serves every search; each cached list is refetched after a change.
			gcTime: isWhole(address) ? 7 * dayMs : 10 * minuteMs,
		}),
	detail: (id: string) =>
		queryOptions({
			queryKey: ['visit-history-detail', id] as const,
			queryFn: ({ signal }) => readDetail(id, signal),
		}),
}

/** A visit of any day; its actions are null where this phone does not know them. */
export type HistoryVisit = VisitHistoryItem & {
	actions: readonly ActionItem[] | null
}

const listedOf = (visit: VisitHistoryItem): HistoryVisit => ({ actions: null, ...visit })

/** The loaded history without search and filters, with pending changes. */
function useReadHistory(): VisitHistoryItem[] {
	const options = visitHistoryQueries.list()
	const { data } = useInfiniteQuery({ ...options, enabled: false })
	return useOverlaid(options.queryKey, data)?.pages.flatMap(({ items }) => items) ?? []
}

function useTourVisits(today: string): HistoryVisit[] {
	const { visits } = useTodayVisits()
	const tomorrow = useLiveQuery({ ...visitQueries.day(addDays(today, 1)), enabled: false })
	return [...visits, ...(tomorrow.data?.items ?? [])].map((visit) => ({
		...historyItemOf(visit),
		actions: visit.actions,
	}))
}

/** All visits on this phone without duplicates, the latest day first. */
export function useKnownVisits(today: string): HistoryVisit[] {
	const read = useReadHistory().map(listedOf)
	const ids = new Set(read.map(({ id }) => id))
	const others = useTourVisits(today).filter(({ id }) => !ids.has(id))
	return [...read, ...others].sort((a, b) => textOrder(b.date, a.date))
}

/** A visit of any day: from the office, else from this phone. */
export function useHistoryVisit(id: string, today: string) {
	const operations = useOperations()
	const creation = findVisitCreation(id, operations)
	// The office cannot have a visit whose creation is still waiting.
	const isAsked = !creation || creation.state === 'done'
	const query = useLiveQuery({ ...visitHistoryQueries.detail(id), enabled: isAsked })
	const opened = useLiveQuery({ ...visitQueries.visit(useQueryClient(), id), enabled: false })
	const seen = opened.data ?? (creation && createdVisit(creation, operations))
	const known = useKnownVisits(today).find((visit) => visit.id === id)
	// The history has the latest comment, the visit has the actions.
	const item = known ?? (seen && historyItemOf(seen))
	const cached = item && { ...item, actions: seen?.actions ?? known?.actions ?? null }
	const data: HistoryVisit | undefined = query.data ?? cached
	return { ...query, data }
}
