import { lazy } from 'react'

// Sheets bring their library along: it is loaded with the first one that opens.

export const VisitCancelDialog = lazy(async () => ({
	default: (await import('./cancel/visit-cancel-dialog.tsx')).VisitCancelDialog,
}))

export const VisitReplanDialog = lazy(async () => ({
	default: (await import('./planning/visit-replan-dialog.tsx')).VisitReplanDialog,
}))

/** The menu of a stop. */
export const VisitMenu = lazy(async () => ({
	default: (await import('./plan/visit-menu.tsx')).VisitMenu,
}))

/** The menu of a visit's plan. */
export const VisitPlanMenu = lazy(async () => ({
	default: (await import('./planning/visit-plan-menu.tsx')).VisitPlanMenu,
}))
