export type { Visit } from '@roundsman/contract'
export { ActionPanel } from './action-panel.tsx'
export { actionQueries } from './action-queries.ts'
export { ActionRows } from './action-rows.tsx'
export { IssueButton } from './issue-button.tsx'
export { VisitMenu } from './lazy-visit-menu.ts'
export { lateVisitOverlays } from './lazy-visit-overlays.ts'
export { VisitCancellationSheet, VisitFilterForm, VisitHistoryMenu } from './lazy-visit-sheets.ts'
export { OfficeVisitPanel, OwnReportPanel } from './report-change-panel.tsx'
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
export { orderVisits, startVisit } from './visit-commands.ts'
export { VisitHistoryList } from './visit-history-list.tsx'
export { VisitHistoryPanel } from './visit-history-panel.tsx'
export {
	type HistoryVisit,
	useHistoryVisit,
	useKnownVisits,
	visitHistoryQueries,
} from './visit-history-queries.ts'
export { tourEntity, visitEntity, visitIdOf, visitKinds } from './visit-kinds.ts'
export { VisitList } from './visit-list.tsx'
export { dayOverlays, visitOverlays } from './visit-overlays.ts'
export { VisitPlanPanel } from './visit-plan-panel.tsx'
export { turnToDay, useTodayVisits, useVisit, visitQueries } from './visit-queries.ts'
export { VisitReportForm } from './visit-report-form.tsx'
export { useVisitReport, VisitReportPanel } from './visit-report-panel.tsx'
