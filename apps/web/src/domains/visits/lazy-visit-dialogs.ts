import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// Sheets bring their library along: it is loaded with the first one that opens.

export const VisitCancelDialog = lazyOverlay(
	async () => (await import('./cancel/visit-cancel-dialog.tsx')).VisitCancelDialog,
)

export const VisitReplanDialog = lazyOverlay(
	async () => (await import('./planning/visit-replan-dialog.tsx')).VisitReplanDialog,
)

export const VisitMenu = lazyOverlay(async () => (await import('./plan/visit-menu.tsx')).VisitMenu)

export const VisitPlanMenu = lazyOverlay(
	async () => (await import('./planning/visit-plan-menu.tsx')).VisitPlanMenu,
)
