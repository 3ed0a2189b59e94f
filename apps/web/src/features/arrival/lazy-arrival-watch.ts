import { loadLater } from '@roundsman/client/code/missing-code'
import { lazy } from 'react'

export const ArrivalWatch = lazy(async () => ({
	default: (await loadLater(() => import('./arrival-watch.tsx'))).ArrivalWatch,
}))
