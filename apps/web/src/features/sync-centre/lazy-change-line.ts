import { lazy } from 'react'
import { loadLater } from '#platform/page/missing-code'

/** `ChangeLine` for the first screen: what waits is told once the day itself is there. */
export const LazyChangeLine = lazy(async () => ({
	default: (await loadLater(() => import('./change-line.tsx'))).ChangeLine,
}))
