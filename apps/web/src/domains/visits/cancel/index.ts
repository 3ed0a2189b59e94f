export { useVisitCancellation, VisitCancellationPanel } from './visit-cancellation-panel.tsx'
