export { keepMapAlong } from './keep-map-along.ts'
export type { MapViewProps } from './map-view.tsx'
