import type { LateOverlays } from '#platform/outbox/live-data'
import { tourPointKinds } from './points/tour-point-kinds.ts'

/** How changes of tour points show; the code comes with the first screen that shows some. */
export const lateTourOverlays: LateOverlays = {
	reads: ['tour-points'],
	kinds: Object.values(tourPointKinds),
	load: async () => ({
		'tour-points': (await import('./points/tour-point-overlays.ts')).tourPointOverlays,
	}),
}
