export { useVisitCancellation } from './use-visit-cancellation.ts'
export { VisitCancellationPanel } from './visit-cancellation-panel.tsx'
