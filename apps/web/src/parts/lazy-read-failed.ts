import { loadLater } from '@roundsman/client/code/missing-code'
import { lazy } from 'react'

/** `ReadFailed` for the first screen, which nearly always has something to show. */
export const LazyReadFailed = lazy(async () => ({
	default: (await loadLater(() => import('./read-failed.tsx'))).ReadFailed,
}))
