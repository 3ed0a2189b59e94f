export { VisitReportForm } from './visit-report-form.tsx'
export { useVisitReport, VisitReportPanel } from './visit-report-panel.tsx'
