type Place = { lat: number; lng: number }

/** A way on a map: behind, ahead, or dashed where it is only a guess. */
export type MapLine = { id: string; look: 'behind' | 'ahead' | 'straight'; path: readonly Place[] }
