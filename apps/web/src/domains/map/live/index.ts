export { keepMapAlong } from './kept-tiles.ts'
export type { MapViewProps } from './map-view.tsx'
