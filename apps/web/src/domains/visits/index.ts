export type { Visit } from '@roundsman/contract'
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
export { OfficeVisitPanel, OwnVisitPanel } from './visit-change-panel.tsx'
