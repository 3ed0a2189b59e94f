export type { Visit } from '@roundsman/contract'
export { ActionPanel } from './action-panel.tsx'
export { VisitMenu } from './lazy-visit-menu.ts'
export { OfficeVisitPanel, OwnReportPanel } from './report-change-panel.tsx'
export {
	orderVisits,
	todayOverlays,
	tourEntity,
	visitEntity,
	visitIdOf,
	visitKinds,
	visitOverlays,
} from './visit-commands.ts'
export { VisitList } from './visit-list.tsx'
export { VisitPlanPanel } from './visit-plan-panel.tsx'
export { turnToDay, useTodayVisits, useVisit, visitQueries } from './visit-queries.ts'
export { VisitReportForm } from './visit-report-form.tsx'
export { useVisitReport, VisitReportPanel } from './visit-report-panel.tsx'
