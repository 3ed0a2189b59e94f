export { useVisitReport } from './use-visit-report.ts'
export { VisitReportForm } from './visit-report-form.tsx'
export { VisitReportPanel } from './visit-report-panel.tsx'
