export { DistancePanel } from './distance-panel.tsx'
export { LinkPanel } from './link-panel.tsx'
export { ObservationPanel, RetentionPanel } from './retention-panel.tsx'
export { TextList } from './text-list.tsx'
