import { lazy } from 'react'

/** The menu of a stop; its sheet is loaded when it first opens. */
export const VisitMenu = lazy(async () => ({
	default: (await import('./visit-menu.tsx')).VisitMenu,
}))
