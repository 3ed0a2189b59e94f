import type { Random } from '../random.ts'
import type { Block } from './block-uses.ts'
import { HALF_WIDTH_M, type Lot, planLot } from './lots.ts'
import {
	crossSegments,
	distance,
	isInside,
	lineLength,
	type Point,
	pointAlong,
	walk,
} from './plane.ts'
import { SegmentGrid } from './segment-grid.ts'
import { isIndustrial } from './side-streets.ts'
import type { Corner, Street } from './street-net.ts'
import { isBuiltUp, type Settlement, type Terrain } from './terrain.ts'

/** A house on its lot. */
export interface Building {
	ring: Point[]
	centre: Point
	/** No corner lies farther from the centre, in metres. */
	radiusM: number
	use: 'house' | 'garage' | 'hall'
	street: Street
	settlement: Settlement
	/** Odd numbers stand on the left, even ones on the right. */
	houseNumber: number
	/** The yard in front of a garage. */
	yard?: Point[]
}

interface Site {
	terrain: Terrain
	roads: SegmentGrid<Corner, Street>
	built: Map<number, Building[]>
	reserved: Block[]
}

/** Lines the streets of all settlements with houses, with their numbers. */
export function buildHouses(
	streets: readonly Street[],
	terrain: Terrain,
	blocks: readonly Block[],
	random: Random,
): Building[] {
	const site: Site = {
		terrain,
		roads: new SegmentGrid(),
		built: new Map(),
		reserved: blocks.filter(({ use }) => !['living', 'trade', 'industry'].includes(use)),
	}
	for (const street of streets) site.roads.addLine(street.corners, street)
	const buildings: Building[] = []
	const lastNumbers = new Map<string, number>()
	for (const settlement of terrain.settlements) {
		for (const street of streets) {
			if (!hasHouses(street, settlement)) continue
			for (const side of [1, -1] as const) {
				const key = `${settlement.id}/${street.id}/${side}`
				const first = lastNumbers.get(key) ?? (side === 1 ? -1 : 0)
				const row = buildRow(site, street, settlement, side, first, random)
				lastNumbers.set(key, row.at(-1)?.houseNumber ?? first)
				for (const building of row) buildings.push(building)
			}
		}
	}
	return buildings
}

function hasHouses({ kind, placeId, role }: Street, settlement: Settlement): boolean {
	if (['track', 'footway', 'service'].includes(kind) || role === 'roundabout') return false
	return placeId === undefined || placeId === settlement.id
}

function buildRow(
	site: Site,
	street: Street,
	settlement: Settlement,
	side: 1 | -1,
	lastNumber: number,
	random: Random,
): Building[] {
	const row: Building[] = []
	const total = lineLength(street.corners)
	let houseNumber = lastNumber + 2
	let atM = 8 + random.between(0, 8)
	while (atM < total - 8) {
		const { point } = pointAlong(street.corners, atM)
		if (!belongs(site.terrain, settlement, point)) {
			atM += 60
			continue
		}
		const lot = planLot(site.terrain, settlement, street, point, random)
		const spot = pointAlong(street.corners, atM + lot.width / 2)
		const building = placeBuilding(spot, side, lot, street, settlement)
		if (fits(site, building)) {
			building.houseNumber = houseNumber
			row.push(building)
			addTo(site.built, building)
			houseNumber += 2
			atM += lot.width + lot.gap
		} else {
			if (random.chance(0.12)) houseNumber += 2
			atM += 7
		}
	}
	return row
}

function belongs(terrain: Terrain, settlement: Settlement, point: Point): boolean {
	return isBuiltUp(point, settlement, 10) || (settlement.id === 0 && isIndustrial(terrain, point))
}

function placeBuilding(
	{ point, angle }: { point: Point; angle: number },
	side: 1 | -1,
	{ width, depth, setback, use }: Lot,
	street: Street,
	settlement: Settlement,
): Building {
	const out = angle + (side * Math.PI) / 2
	const at = (along: number, deep: number) => walk(walk(point, angle, along), out, deep)
	const half = width / 2
	const ring = [at(-half, setback), at(half, setback), at(half, setback + depth)]
	const isAngled = use !== 'garage' && (Math.round(width * 100) + Math.round(depth * 100)) % 10 < 3
	if (isAngled) {
		ring.push(at(width * 0.05, setback + depth), at(width * 0.05, setback + depth * 0.55))
		ring.push(at(-half, setback + depth * 0.55))
	} else ring.push(at(-half, setback + depth))
	const building: Building = {
		ring: side === 1 ? ring : ring.reverse(),
		centre: at(0, setback + depth * 0.4),
		radiusM: 0,
		use,
		street,
		settlement,
		houseNumber: 0,
	}
	if (use === 'garage') {
		building.yard = [
			at(-half, setback - 11),
			at(half, setback - 11),
			at(half, setback - 1),
			at(-half, setback - 1),
		]
	}
	building.radiusM = Math.max(
		...[...building.ring, ...(building.yard ?? [])].map((point) =>
			distance(point, building.centre),
		),
	)
	return building
}

function fits({ roads, terrain, built, reserved }: Site, building: Building): boolean {
	const points = [...building.ring, building.centre]
	const isOnRoad = (point: Point) =>
		roads.around(point, point, 9).some((segment) => {
			const reach = HALF_WIDTH_M[segment.owner.kind] + 1
			return distanceBelow(point, segment.a, segment.b, reach)
		})
	if (points.some(isOnRoad)) return false
	if (points.some((p) => terrain.riverGrid.isNear(p, terrain.riverWidthM / 2 + 5))) return false
	if (points.some((p) => terrain.railGrid.isNear(p, 11))) return false
	if (
		reserved.some(({ ring, centre, areaM2 }) => {
			const reach = Math.sqrt(areaM2) * 2.5
			return (
				Math.hypot(centre.x - building.centre.x, centre.y - building.centre.y) < reach &&
				isInside(building.centre, ring)
			)
		})
	)
		return false
	return !around(built, building.centre).some((other) => overlaps(building, other))
}

function distanceBelow(point: Point, a: Point, b: Point, limit: number): boolean {
	const dx = b.x - a.x
	const dy = b.y - a.y
	const t = Math.max(
		0,
		Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / (dx * dx + dy * dy || 1)),
	)
	return Math.hypot(a.x + dx * t - point.x, a.y + dy * t - point.y) < limit
}

function overlaps(one: Building, other: Building): boolean {
	if (distance(one.centre, other.centre) > one.radiusM + other.radiusM) return false
	const [p, q] = [
		[...one.ring, ...(one.yard ?? [])],
		[...other.ring, ...(other.yard ?? [])],
	]
	if (
		p.some((point) => isInside(point, other.ring)) ||
		q.some((point) => isInside(point, one.ring))
	)
		return true
	return one.ring.some((a, i) =>
		other.ring.some((c, j) => {
			const b = one.ring[(i + 1) % one.ring.length] ?? a
			const d = other.ring[(j + 1) % other.ring.length] ?? c
			return crossSegments(a, b, c, d) !== undefined
		}),
	)
}

const CELL_M = 100

function cellOf(x: number, y: number): number {
	return (Math.floor(x / CELL_M) + 5000) * 10_000 + Math.floor(y / CELL_M) + 5000
}

function addTo(built: Map<number, Building[]>, building: Building): void {
	const key = cellOf(building.centre.x, building.centre.y)
	const cell = built.get(key)
	if (cell) cell.push(building)
	else built.set(key, [building])
}

function around(built: Map<number, Building[]>, { x, y }: Point): Building[] {
	const found: Building[] = []
	for (const dx of [-CELL_M, 0, CELL_M]) {
		for (const dy of [-CELL_M, 0, CELL_M]) found.push(...(built.get(cellOf(x + dx, y + dy)) ?? []))
	}
	return found
}
