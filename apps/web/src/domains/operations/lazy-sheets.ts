import { lazy } from 'react'

// Sheets bring their library along: it is loaded with the first one that opens.

export const ChangeSheet = lazy(async () => ({
	default: (await import('./change-sheet.tsx')).ChangeSheet,
}))

export const UnsentSheet = lazy(async () => ({
	default: (await import('./unsent-sheet.tsx')).UnsentSheet,
}))
