export type { MapLine } from './map-line.ts'
export type { MapSize } from './map-size.ts'
export { boundsOf, type MapBounds } from './view-rules.ts'
