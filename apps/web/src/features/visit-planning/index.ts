import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { BestDayChoice } from './best-day-choice.tsx'
export { DueSuggestions } from './due-suggestions.tsx'
export { NearSuggestions } from './near-suggestions.tsx'
export { useChosenCustomer } from './use-chosen-customer.ts'

// The sheet includes the calendar: it is loaded when somebody plans from a list.
export const PlanVisitSheet = lazyOverlay(
	async () => (await import('./plan-visit-sheet.tsx')).PlanVisitSheet,
)
