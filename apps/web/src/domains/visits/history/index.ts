export { VisitHistoryList } from './visit-history-list.tsx'
export { VisitHistoryPanel } from './visit-history-panel.tsx'
export {
	type HistoryVisit,
	useHistoryVisit,
	useKnownVisits,
	visitHistoryQueries,
} from './visit-history-queries.ts'
export {
	filtersOf,
	type HistoryFilter,
	type HistorySearchParams,
	historySearch,
} from './visit-search.ts'
