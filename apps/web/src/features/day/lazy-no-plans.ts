import { lazy } from 'react'
import { loadLater } from '#platform/page/missing-code'

/** `NoPlans` for the first screen: days without stops are rare. */
export const LazyNoPlans = lazy(async () => ({
	default: (await loadLater(() => import('./no-plans.tsx'))).NoPlans,
}))
