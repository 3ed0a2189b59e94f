import { lazy } from 'react'
import { loadLater } from '#platform/page/missing-code'

/** `ReadFailed` for the first screen, which nearly always has something to show. */
export const LazyReadFailed = lazy(async () => ({
	default: (await loadLater(() => import('./read-failed.tsx'))).ReadFailed,
}))
