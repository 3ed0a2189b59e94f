export { CustomerPoints, MapLines, MapMarkers, MapPin } from './lazy-map.ts'
export { MapPanel, RestingMap } from './map-panel.tsx'
export { MapSkeleton } from './map-skeleton.tsx'
