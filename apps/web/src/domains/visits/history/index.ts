export {
	activeHistoryFilters,
	addressOfHistory,
	filtersOf,
	type HistoryAddress,
	type HistoryFilter,
	historyChoiceOf,
	historySearchOf,
	noHistoryChoice,
	withoutHistoryFilter,
} from './visit-address-rules.ts'
export { VisitHistoryList } from './visit-history-list.tsx'
export { VisitHistoryPanel } from './visit-history-panel.tsx'
export {
	type HistoryVisit,
	useHistoryVisit,
	useKnownVisits,
	visitHistoryQueries,
} from './visit-history-queries.ts'
