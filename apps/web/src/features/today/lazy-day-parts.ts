import { lazy } from 'react'
import { loadLater } from '#platform/page/missing-code'

const loadFoot = () => loadLater(() => import('./day-foot.tsx'))

/** What of the day is drawn after the first paint. */
export const LazyDayFoot = lazy(async () => ({ default: (await loadFoot()).DayFoot }))
export const LazyPlanErrors = lazy(async () => ({ default: (await loadFoot()).PlanErrors }))
