import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'

export { KpiPanel, useKpiCells } from './kpi-panel.tsx'
export { kpiQueries, useKpi } from './kpi-queries.ts'
export { type KpiView, kpiView } from './kpi-view.ts'

// The sheet is a large chunk: it is loaded when figures are to be shared.
export const KpiShareSheet = lazyOverlay(
	async () => (await import('./kpi-share-sheet.tsx')).KpiShareSheet,
)
