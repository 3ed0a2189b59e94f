import type { Random } from '../random.ts'
import type { Block } from './block-uses.ts'
import { angleOf, distance, isInside, lerp, type Point, walk } from './plane.ts'
import { SegmentGrid } from './segment-grid.ts'
import { isIndustrial } from './side-streets.ts'
import type { Corner, Street } from './street-net.ts'
import type { Terrain } from './terrain.ts'

/** Adds what comes last: field tracks from dead ends, paths through parks, service roads into large blocks. */
export function layTracks(
	streets: Street[],
	terrain: Terrain,
	blocks: readonly Block[],
	random: Random,
): void {
	const grid = new SegmentGrid<Corner, Street>()
	for (const street of streets) grid.addLine(street.corners, street)
	layFieldTracks(streets, grid, terrain, random)
	for (const block of blocks) {
		if (block.use === 'park' || block.use === 'cemetery') layPaths(streets, grid, block)
		const isLarge = block.areaM2 > (isIndustrial(terrain, block.centre) ? 14_000 : 22_000)
		if (isLarge && (block.use === 'living' || block.use === 'industry'))
			layServiceRoad(streets, grid, block)
	}
}

function layFieldTracks(
	streets: Street[],
	grid: SegmentGrid<Corner, Street>,
	terrain: Terrain,
	random: Random,
): void {
	for (const street of [...streets]) {
		const [before, end] = [street.corners.at(-2), street.corners.at(-1)]
		if (!before || !end || end.streets.size > 1 || street.kind !== 'residential') continue
		if (Math.hypot(end.x, end.y) < 850 || random.chance(0.45)) continue
		const line: (Corner | Point)[] = [end]
		let angle = angleOf(before, end)
		let at: Point = end
		for (let i = 0; i < random.int(6, 16); i++) {
			angle += random.between(-0.12, 0.12)
			const next = walk(at, angle, 45)
			const from = i === 0 ? walk(at, angle, 2) : at
			if (
				grid.crossings(from, walk(at, angle, 75)).length > 0 ||
				terrain.riverGrid.isNear(next, 40) ||
				terrain.railGrid.isNear(next, 30)
			)
				break
			line.push(next)
			at = next
		}
		if (line.length > 4) addStreet(streets, grid, line, 'track')
	}
}

function layPaths(
	streets: Street[],
	grid: SegmentGrid<Corner, Street>,
	{ ring, centre }: Block,
): void {
	const reachable = ring.filter((corner) => {
		return [0.1, 0.25, 0.5, 0.75].every((t) => isInside(lerp(corner, centre, t), ring))
	})
	const middle: Corner = { ...centre, streets: new Set() }
	const step = Math.max(1, Math.floor(reachable.length / 4))
	for (let i = 0; i < reachable.length; i += step) {
		const corner = reachable[i]
		if (!corner || isCut(grid, corner, centre)) continue
		const aside = walk(
			lerp(corner, centre, 0.5),
			angleOf(corner, centre) + Math.PI / 2,
			distance(corner, centre) * 0.08,
		)
		addStreet(streets, undefined, [corner, aside, middle], 'footway')
	}
}

function layServiceRoad(
	streets: Street[],
	grid: SegmentGrid<Corner, Street>,
	{ ring, centre, areaM2 }: Block,
): void {
	const reach = Math.min(0.85, 60 / Math.sqrt(areaM2) + 0.35)
	const from = ring.find((corner) => {
		return (
			corner.streets.size === 1 &&
			[0.08, 0.3, 0.6, 0.9].every((t) => isInside(lerp(corner, centre, t), ring)) &&
			[...corner.streets].every(({ kind }) => !['service', 'primary', 'pedestrian'].includes(kind))
		)
	})
	if (!from) return
	const length = distance(from, centre) * reach
	if (length < 35 || isCut(grid, from, lerp(from, centre, reach + 0.12))) return
	addStreet(
		streets,
		grid,
		[from, lerp(from, centre, reach / 2), lerp(from, centre, reach)],
		'service',
	)
}

function addStreet(
	streets: Street[],
	grid: SegmentGrid<Corner, Street> | undefined,
	line: readonly (Corner | Point)[],
	kind: Street['kind'],
): void {
	const corners = line.map(
		(point): Corner => ('streets' in point ? point : { ...point, streets: new Set() }),
	)
	const street: Street = { id: 200_000 + streets.length, kind, corners, placeId: 0, role: kind }
	for (const corner of corners) corner.streets.add(street)
	grid?.addLine(corners, street)
	streets.push(street)
}

/** Whether a street lies across the straight line from a corner to a point. */
function isCut(grid: SegmentGrid<Corner, Street>, from: Corner, to: Point): boolean {
	return grid.crossings(walk(from, angleOf(from, to), 1), to).length > 0
}
