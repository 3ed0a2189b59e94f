import type { TileId } from './map-rules.ts'

type Place = { lat: number; lng: number }

/** Where a place lies in the square of the world, 0 to 1 from west to east and from north to south. */
export function squareOf({ lat, lng }: Place): { x: number; y: number } {
	const sine = Math.sin((Math.min(Math.max(lat, -85), 85) * Math.PI) / 180)
	return { x: (lng + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** How far around the way is brought, in tiles: half a screen of a phone, less where it is many tiles. */
const margins = { near: 0.35, far: 0.6 }
/** A whole picture of the tour is brought as long as it is no more tiles than this. */
const wholeMost = 40

function* between(from: number, to: number): Generator<number> {
	for (let at = Math.floor(from); at <= Math.floor(to); at += 1) yield at
}

/** The tiles of a rectangle, in tiles of a zoom. */
function tilesIn(z: number, west: number, north: number, east: number, south: number): TileId[] {
	const last = 2 ** z - 1
	const inside = (at: number) => Math.min(Math.max(at, 0), last)
	return [...between(inside(west), inside(east))].flatMap((x) =>
		[...between(inside(north), inside(south))].map((y) => ({ z, x, y })),
	)
}

function tilesAt(z: number, paths: readonly (readonly Place[])[], margin: number): TileId[] {
	const size = 2 ** z
	const around = ({ x, y }: { x: number; y: number }) =>
		tilesIn(z, x * size - margin, y * size - margin, x * size + margin, y * size + margin)
	return paths.flatMap((path) => {
		const squares = path.map(squareOf)
		return squares.flatMap((square, index) => {
			const before = squares[index - 1] ?? square
			const steps = Math.ceil(Math.hypot(square.x - before.x, square.y - before.y) * size * 2)
			return Array.from({ length: steps + 1 }, (_, step) => {
				const share = steps === 0 ? 1 : step / steps
				return around({
					x: before.x + (square.x - before.x) * share,
					y: before.y + (square.y - before.y) * share,
				})
			}).flat()
		})
	})
}

function wholeAt(z: number, paths: readonly (readonly Place[])[]): TileId[] {
	const size = 2 ** z
	const squares = paths.flat().map(squareOf)
	const xs = squares.map(({ x }) => x * size)
	const ys = squares.map(({ y }) => y * size)
	const { far } = margins
	const [west, east] = [Math.min(...xs) - far, Math.max(...xs) + far]
	const [north, south] = [Math.min(...ys) - far, Math.max(...ys) + far]
	const isSmall = (east - west + 1) * (south - north + 1) <= wholeMost
	return isSmall ? tilesIn(z, west, north, east, south) : []
}

/**
 * The tiles that show ways from the whole tour down to the streets, the farthest zoom first, at most
 * `most` of them.
 */
export function tilesAlong(
	paths: readonly (readonly Place[])[],
	maxZoom: number,
	most: number,
): TileId[] {
	if (paths.flat().length === 0) return []
	const found = new Map<string, TileId>()
	for (let z = 0; z <= maxZoom; z += 1) {
		const margin = z === maxZoom ? margins.near : margins.far
		for (const tile of [...wholeAt(z, paths), ...tilesAt(z, paths, margin)]) {
			if (found.size >= most) return [...found.values()]
			found.set(`${tile.z}/${tile.x}/${tile.y}`, tile)
		}
	}
	return [...found.values()]
}
