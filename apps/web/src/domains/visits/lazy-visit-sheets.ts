import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheet and drawer are large chunks: they are loaded when the first one opens.

export const VisitHistoryMenu = lazyOverlay(
	async () => (await import('./history/visit-history-menu.tsx')).VisitHistoryMenu,
)

export const VisitFilterForm = lazyOverlay(
	async () => (await import('./history/visit-filter-form.tsx')).VisitFilterForm,
)

export const VisitCancellationSheet = lazyOverlay(
	async () => (await import('./cancel/visit-cancellation-sheet.tsx')).VisitCancellationSheet,
)

export const VisitDaySheet = lazyOverlay(
	async () => (await import('./planning/visit-day-sheet.tsx')).VisitDaySheet,
)
