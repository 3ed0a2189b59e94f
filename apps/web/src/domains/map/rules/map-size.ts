import type { MapBounds } from '@roundsman/client/map/view-rules'

/** Whether a map fills the screen, and how to toggle that. */
export type MapSize = { isLarge: boolean; toggle: () => void }

/** A request on a picture of a map that only the live map can fulfil. */
export type Wish = { kind: 'move' } | { kind: 'locate' } | { kind: 'closer'; bounds: MapBounds }
