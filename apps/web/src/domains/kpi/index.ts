export { KpiPanel, useKpiCells } from './kpi-panel.tsx'
export { kpiQueries, useKpi } from './kpi-queries.ts'
export { type KpiView, kpiView } from './kpi-view.ts'
export { KpiShareSheet } from './lazy-kpi-share-sheet.ts'
