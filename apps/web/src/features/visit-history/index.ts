export {
	type ShownHistory,
	useHeldHistoryFilters,
	useHistorySearchParams,
} from './use-held-filters.ts'
export { customerLink, historyDetailLink, planLink, useHistoryTiles } from './use-history-links.tsx'
export { useVisitHistory } from './use-visit-history.ts'
