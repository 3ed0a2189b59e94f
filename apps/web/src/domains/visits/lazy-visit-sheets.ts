import { lazy } from 'react'

// Sheet and drawer bring their library along: it is loaded with the first one that opens.

export const VisitHistoryMenu = lazy(async () => ({
	default: (await import('./history/visit-history-menu.tsx')).VisitHistoryMenu,
}))

export const VisitFilterForm = lazy(async () => ({
	default: (await import('./history/visit-filter-form.tsx')).VisitFilterForm,
}))

export const VisitCancellationSheet = lazy(async () => ({
	default: (await import('./cancel/visit-cancellation-sheet.tsx')).VisitCancellationSheet,
}))

export const VisitDaySheet = lazy(async () => ({
	default: (await import('./planning/visit-day-sheet.tsx')).VisitDaySheet,
}))
