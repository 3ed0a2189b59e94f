import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The calendar comes along: it is loaded when somebody plans from a list.
export const PlanVisitSheet = lazyOverlay(
	async () => (await import('./plan-visit-sheet.tsx')).PlanVisitSheet,
)
