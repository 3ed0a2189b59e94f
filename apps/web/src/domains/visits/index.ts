export { ActionPanel } from './action-panel.tsx'
export { VisitMenu } from './lazy-visit-menu.ts'
export {
	findOwnReport,
	orderVisits,
	todayOverlays,
	visitEntity,
	visitKinds,
	visitOverlays,
} from './visit-commands.ts'
export { VisitList } from './visit-list.tsx'
export { VisitPlanPanel } from './visit-plan-panel.tsx'
export { visitQueries } from './visit-queries.ts'
export { type ReportDraft, VisitReportForm } from './visit-report-form.tsx'
export { VisitReportPanel } from './visit-report-panel.tsx'
