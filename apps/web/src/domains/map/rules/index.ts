export type { MapLine } from '@roundsman/client/map/map-lines'
export { boundsOf, type MapBounds } from '@roundsman/client/map/view-rules'
export type { MapSize } from './map-size.ts'
