import { loadLater } from '@roundsman/client/code/missing-code'
import { lazy } from 'react'

const loadFoot = () => loadLater(() => import('./day-foot.tsx'))

/** Parts of the day that are drawn after the first paint. */
export const LazyDayFoot = lazy(async () => ({ default: (await loadFoot()).DayFoot }))
export const LazyPlanErrors = lazy(async () => ({ default: (await loadFoot()).PlanErrors }))
