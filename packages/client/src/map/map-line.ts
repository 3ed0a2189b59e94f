type Place = { lat: number; lng: number }

/** A way on a map: behind, ahead, dashed where it is only a guess, or that of somebody else. */
export type MapLine = {
	id: string
	look: 'behind' | 'ahead' | 'straight' | 'other'
	path: readonly Place[]
}
