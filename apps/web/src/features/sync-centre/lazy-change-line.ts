import { loadLater } from '@roundsman/client/code/missing-code'
import { lazy } from 'react'

/** `ChangeLine` for the first screen: what waits is told once the day itself is there. */
export const LazyChangeLine = lazy(async () => ({
	default: (await loadLater(() => import('./change-line.tsx'))).ChangeLine,
}))
