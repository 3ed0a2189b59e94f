import { loadLater } from '@roundsman/client/code/missing-code'
import { lazy } from 'react'

/** `ChangeLine` for the first screen, loaded after the day itself. */
export const LazyChangeLine = lazy(async () => ({
	default: (await loadLater(() => import('./change-line.tsx'))).ChangeLine,
}))
