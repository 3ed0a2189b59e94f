import type { MapBounds } from '@roundsman/client/map/view-rules'

/** Whether a map takes the whole screen, and what changes that. */
export type MapSize = { isLarge: boolean; toggle: () => void }

/** What a person wants of a picture of a map, which only the live map can do. */
export type Wish = { kind: 'move' } | { kind: 'locate' } | { kind: 'closer'; bounds: MapBounds }
