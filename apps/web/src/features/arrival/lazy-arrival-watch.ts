import { lazy } from 'react'
import { loadLater } from '#platform/page/missing-code'

export const ArrivalWatch = lazy(async () => ({
	default: (await loadLater(() => import('./arrival-watch.tsx'))).ArrivalWatch,
}))
