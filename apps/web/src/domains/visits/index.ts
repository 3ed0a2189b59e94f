export type { Visit } from '@roundsman/contract'
export { ActionPanel } from './action-panel.tsx'
export { findDueVisit, isThere, needsPrecision } from './arrival-rules.ts'
export {
	VisitCancelDialog,
	VisitMenu,
	VisitPlanMenu,
	VisitReplanDialog,
} from './lazy-visit-dialogs.ts'
export { nextVisitWith } from './next-visit-rules.ts'
export type { Planner } from './planned-visit-rules.ts'
export { planningQueries } from './planning-queries.ts'
export { findTakenDays } from './taken-day-rules.ts'
export { dropVisitDraft, useStoredForm } from './use-visit-form.ts'
export { useVisitCancellation, VisitCancellationPanel } from './visit-cancellation-panel.tsx'
export { OfficeVisitPanel, OwnVisitPanel } from './visit-change-panel.tsx'
export { orderVisits, startVisit } from './visit-commands.ts'
export {
	newVisitRecord,
	planOf,
	useVisitPlan,
	VisitCreateForm,
	type VisitPlan,
} from './visit-create-form.tsx'
export type { VisitDays } from './visit-day-field.tsx'
export { tourEntity, visitEntity, visitIdOf, visitKinds } from './visit-kinds.ts'
export { VisitList } from './visit-list.tsx'
export { dayOverlays, visitOverlays } from './visit-overlays.ts'
export { VisitPlanPanel } from './visit-plan-panel.tsx'
export { listDays, turnToDay, useTodayVisits, useVisit, visitQueries } from './visit-queries.ts'
export { VisitReportForm } from './visit-report-form.tsx'
export { useVisitReport, VisitReportPanel } from './visit-report-panel.tsx'
