import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

// The sheet brings its library along: it is loaded when figures are to be shared.
export const KpiShareSheet = lazyOverlay(
	async () => (await import('./kpi-share-sheet.tsx')).KpiShareSheet,
)
