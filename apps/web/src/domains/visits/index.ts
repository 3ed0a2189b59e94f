export type { Visit } from '@roundsman/contract'
export { dropForm as dropVisitDraft, useStoredForm } from '#platform/change-form'
export { ActionPanel } from './action-panel.tsx'
export { actionQueries } from './action-queries.ts'
export { ActionRows } from './action-rows.tsx'
export { findDueVisit, isThere, needsPrecision } from './arrival-rules.ts'
export { isBestByPhone } from './best-order-rules.ts'
export { IssueButton } from './issue-button.tsx'
export {
	VisitCancelDialog,
	VisitMenu,
	VisitPlanMenu,
	VisitReplanDialog,
} from './lazy-visit-dialogs.ts'
export { lateVisitOverlays } from './lazy-visit-overlays.ts'
export {
	VisitCancellationSheet,
	VisitDaySheet,
	VisitFilterForm,
	VisitHistoryMenu,
} from './lazy-visit-sheets.ts'
export { nextVisitWith } from './next-visit-rules.ts'
export type { Planner } from './planned-visit-rules.ts'
export { planningQueries } from './planning-queries.ts'
export { findTakenDays } from './taken-day-rules.ts'
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
export { useVisitCancellation, VisitCancellationPanel } from './visit-cancellation-panel.tsx'
export { OfficeVisitPanel, OwnVisitPanel } from './visit-change-panel.tsx'
export { endTour, orderVisits, startVisit } from './visit-commands.ts'
export {
	newVisitRecord,
	planOf,
	useVisitPlan,
	VisitCreateForm,
	type VisitPlan,
} from './visit-create-form.tsx'
export type { VisitDays } from './visit-day-field.tsx'
export { VisitHistoryList } from './visit-history-list.tsx'
export { VisitHistoryPanel } from './visit-history-panel.tsx'
export {
	type HistoryVisit,
	useHistoryVisit,
	useKnownVisits,
	visitHistoryQueries,
} from './visit-history-queries.ts'
export { stopKind, tourEntity, visitEntity, visitIdOf, visitKinds } from './visit-kinds.ts'
export { VisitList } from './visit-list.tsx'
export { dayOverlays, visitOverlays } from './visit-overlays.ts'
export { planVisit } from './visit-plan-commands.ts'
export { VisitPlanPanel } from './visit-plan-panel.tsx'
export { listDays, turnToDay, useTodayVisits, useVisit, visitQueries } from './visit-queries.ts'
export { VisitReportForm } from './visit-report-form.tsx'
export { useVisitReport, VisitReportPanel } from './visit-report-panel.tsx'
export { waitingVisits } from './waiting-visit-rules.ts'
