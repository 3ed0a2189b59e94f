export { ArrivalWatch } from './lazy-arrival-watch.ts'
export { useStartByHand } from './use-begin.ts'
export { HereButton, ReportLink, useIsStartable, VisitAction } from './visit-action.tsx'
