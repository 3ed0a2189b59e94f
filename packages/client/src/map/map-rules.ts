type Place = { lat: number; lng: number }
type Bounds = { west: number; south: number; east: number; north: number }
export type TileId = { z: number; x: number; y: number }

const earthM = 6_371_000
const radians = Math.PI / 180

/** A circle of this radius around a place, as a ring of longitudes and latitudes. */
export function circleAround({ lat, lng }: Place, radiusM: number): [number, number][] {
	const north = radiusM / earthM / radians
	const east = north / Math.cos(lat * radians)
	return Array.from({ length: 65 }, (_, i) => {
		const angle = ((i % 64) / 32) * Math.PI
		return [lng + east * Math.cos(angle), lat + north * Math.sin(angle)]
	})
}

function boundsOf({ z, x, y }: TileId): Bounds {
	const latOf = (row: number) => Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) / radians
	const lngOf = (column: number) => (column / 2 ** z) * 360 - 180
	return { west: lngOf(x), east: lngOf(x + 1), north: latOf(y), south: latOf(y + 1) }
}

/** Whether a tile belongs to the current view: inside its bounds and of its zoom. */
export function isTileSeen(tile: TileId, seen: Bounds, zoom: number, maxZoom: number): boolean {
	if (tile.z !== Math.min(Math.floor(zoom), maxZoom)) return false
	const { west, south, east, north } = boundsOf(tile)
	return west < seen.east && east > seen.west && south < seen.north && north > seen.south
}

/** The attribution of the data, without the style's markup. */
export function plainAttribution(attributions: readonly (string | undefined)[]): string {
	const texts = attributions.flatMap((text) => {
		const plain = (text ?? '')
			.replace(/<[^>]*>/g, '')
			.replaceAll('&copy;', '©')
			.replaceAll('&amp;', '&')
		return plain.trim() ? [plain.trim()] : []
	})
	return [...new Set(texts)].join(' · ')
}
