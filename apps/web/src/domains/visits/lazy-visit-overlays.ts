import type { LateOverlays } from '#platform/outbox/live-data'
import { visitKinds } from './changes/visit-kinds.ts'

const { order: _, ...kinds } = visitKinds

/** How changes of visits show in the history; the code comes with the first screen that shows some. */
export const lateVisitOverlays: LateOverlays = {
	reads: ['visit-history', 'visit-history-detail'],
	kinds: Object.values(kinds),
	load: async () => (await import('./history/visit-history-overlays.ts')).historyOverlays,
}
