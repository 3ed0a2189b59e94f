export type { Visit } from '@roundsman/contract'
export {
	VisitCancelDialog,
	VisitMenu,
	VisitPlanMenu,
	VisitReplanDialog,
} from './lazy-visit-dialogs.ts'
export {
	VisitCancellationSheet,
	VisitDaySheet,
	VisitFilterForm,
	VisitHistoryMenu,
} from './lazy-visit-sheets.ts'
