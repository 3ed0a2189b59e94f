import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheets are large chunks: they are loaded when the first one opens.

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
