import type { TileId } from './map-rules.ts'

type Place = { lat: number; lng: number }

/** The position in the world square, 0 to 1 from west to east and from north to south. */
export function squareOf({ lat, lng }: Place): { x: number; y: number } {
	const sine = Math.sin((Math.min(Math.max(lat, -85), 85) * Math.PI) / 180)
	return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** The URL of a tile, from a template with `{z}`, `{x}` and `{y}`. */
export const addressOf = (address: string, { z, x, y }: TileId): string =>
	address.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`)

/** The margin around the route in tiles: half a phone's screen, less at zooms with many tiles. */
const margins = { near: 0.35, far: 0.6 }
/** A zoom with at most this many tiles is included as a whole rectangle. */
const wholeMost = 40

/** A rectangle of tiles at a zoom. */
type Area = { z: number; west: number; east: number; north: number; south: number }
type Square = { x: number; y: number }

/** The tiles at a zoom between two corners. */
function areaOf(z: number, from: Square, to: Square): Area {
	const last = 2 ** z - 1
	const inside = (at: number) => Math.min(Math.max(Math.floor(at), 0), last)
	return {
		z,
		...{ west: inside(from.x), east: inside(to.x) },
		...{ north: inside(from.y), south: inside(to.y) },
	}
}

const isSame = (one: Area | undefined, other: Area) =>
	one !== undefined &&
	one.west === other.west &&
	one.east === other.east &&
	one.north === other.north &&
	one.south === other.south

/** The tiles around a route, step by step: most steps are in the same tile as the one before. */
function* areasAlong(z: number, path: readonly Square[], margin: number): Generator<Area> {
	const size = 2 ** z
	let last: Area | undefined
	for (const [index, square] of path.entries()) {
		const before = path[index - 1] ?? square
		const steps = Math.ceil(Math.hypot(square.x - before.x, square.y - before.y) * size * 2)
		// Step 0 would repeat the end of the previous segment.
		for (let step = index === 0 ? 0 : 1; step <= steps; step += 1) {
			const share = steps === 0 ? 1 : step / steps
			const x = (before.x + (square.x - before.x) * share) * size
			const y = (before.y + (square.y - before.y) * share) * size
			const area = areaOf(z, { x: x - margin, y: y - margin }, { x: x + margin, y: y + margin })
			if (isSame(last, area)) continue
			last = area
			yield area
		}
	}
}

/** The whole rectangle of the routes, where that is not too large. */
function* wholeAt(z: number, squares: readonly Square[]): Generator<Area> {
	const size = 2 ** z
	const { far } = margins
	const [from, to] = [
		{ x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY },
		{ x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY },
	]
	for (const { x, y } of squares) {
		from.x = Math.min(from.x, x * size - far)
		from.y = Math.min(from.y, y * size - far)
		to.x = Math.max(to.x, x * size + far)
		to.y = Math.max(to.y, y * size + far)
	}
	if ((to.x - from.x + 1) * (to.y - from.y + 1) <= wholeMost) yield areaOf(z, from, to)
}

/** The tiles along the tour, the lowest zoom first, at most `most` of them. */
export function tilesAlong(
	paths: readonly (readonly Place[])[],
	maxZoom: number,
	most: number,
): TileId[] {
	const ways = paths.map((path) => path.map(squareOf))
	const squares = ways.flat()
	if (squares.length === 0) return []
	const found = new Map<string, TileId>()
	const isFull = () => found.size >= most
	const add = ({ z, west, east, north, south }: Area) => {
		for (let x = west; x <= east; x += 1) {
			for (let y = north; y <= south && !isFull(); y += 1) found.set(`${z}/${x}/${y}`, { z, x, y })
		}
	}
	for (let z = 0; z <= maxZoom && !isFull(); z += 1) {
		const margin = z === maxZoom ? margins.near : margins.far
		for (const area of wholeAt(z, squares)) add(area)
		for (const way of ways) for (const area of areasAlong(z, way, margin)) add(area)
	}
	return [...found.values()]
}
