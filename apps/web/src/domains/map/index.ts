export { CustomerPoints, MapLines, MapMarkers, MapPin } from './lazy-map.ts'
export { LazyMap, MapPanel } from './map-panel.tsx'
export { MapSkeleton } from './map-skeleton.tsx'
