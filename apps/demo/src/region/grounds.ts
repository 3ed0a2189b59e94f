import { distance, type Point, walk } from './plane.ts'
import { isIndustrial } from './side-streets.ts'
import type { Street } from './street-net.ts'
import { isBuiltUp, type Settlement, type Terrain } from './terrain.ts'

const SECTORS = 90
const MARGIN_M = 42

/** The outlines of the settlements: a little beyond their outermost streets. */
export function findGrounds(terrain: Terrain, streets: readonly Street[]): Point[][] {
	return terrain.settlements.map((settlement) => {
		const corners = cornersOf(streets, settlement).filter(
			(corner) => isBuiltUp(corner, settlement, 10) && !isIndustrial(terrain, corner),
		)
		return wrap(settlement.centre, corners)
	})
}

/** The outline of the trading estate beyond the rails. */
export function findIndustrialGround(terrain: Terrain, streets: readonly Street[]): Point[] {
	const corners = streets.flatMap((street) => (street.kind === 'track' ? [] : street.corners))
	return wrap(
		terrain.industry.centre,
		corners.filter((corner) => isIndustrial(terrain, corner)),
	)
}

function cornersOf(streets: readonly Street[], { id }: Settlement): Point[] {
	return streets.flatMap(({ placeId, kind, corners }) =>
		kind !== 'track' && (placeId === undefined || placeId === id) ? corners : [],
	)
}

/** The farthest point in each direction, evened out over neighbouring directions. */
function wrap(centre: Point, points: readonly Point[]): Point[] {
	const reach = new Array<number>(SECTORS).fill(60)
	for (const point of points) {
		const away = distance(centre, point)
		const angle = Math.atan2(point.y - centre.y, point.x - centre.x)
		const sector = Math.round(((angle / Math.PI + 2) * SECTORS) / 2)
		const spread = away > 250 ? 2 : 4
		for (let i = -spread; i <= spread; i++) {
			const at = (sector + i) % SECTORS
			reach[at] = Math.max(reach[at] ?? 0, away)
		}
	}
	return reach.map((_, i) => {
		const around = [-2, -1, 0, 1, 2].map((step) => reach[(i + step + SECTORS) % SECTORS] ?? 0)
		const even = around.reduce((sum, value) => sum + value, 0) / around.length
		return walk(centre, (i / SECTORS) * 2 * Math.PI, even + MARGIN_M)
	})
}
