import { lazy } from 'react'

// The sheet brings its library along: it is loaded when somebody asks for it.
export const InstallSheet = lazy(async () => ({
	default: (await import('./install-sheet.tsx')).InstallSheet,
}))
