import type { Random } from '../random.ts'
import { distance, type Point, walk } from './plane.ts'
import { SegmentGrid } from './segment-grid.ts'

/** A place that people live in: the town in the middle (id 0) or one of its villages. */
export interface Settlement {
	id: number
	centre: Point
	/** The built-up radius in metres at an angle. */
	radiusAt(angle: number): number
}

/** What lies in the land before a street is built. */
export interface Terrain {
	/** The heading of the river through the town in radians; the plan is turned by it. */
	heading: number
	river: Point[]
	riverWidthM: number
	riverGrid: SegmentGrid<Point, 'river'>
	rail: Point[]
	railGrid: SegmentGrid<Point, 'rail'>
	station: Point
	settlements: [Settlement, ...Settlement[]]
	/** The zone beyond the rails that is kept for industry. */
	industry: { centre: Point; radiusM: number }
}

const REACH_M = 13_000

/** The directions, from that of the river, in which roads leave the town. */
const GATES = [0.66, 1.5, 2.45, 3.8, 4.7, 5.55]

export function createTerrain(random: Random): Terrain {
	const heading = random.between(0, 2 * Math.PI)
	const river = createRiver(random.fork('river'), heading)
	const rail = createRail(random.fork('rail'), heading)
	const riverGrid = new SegmentGrid<Point, 'river'>()
	riverGrid.addLine(river, 'river')
	const railGrid = new SegmentGrid<Point, 'rail'>()
	railGrid.addLine(rail, 'rail')
	const station = nearestOfLine(rail)
	const town = createSettlement(random.fork('town'), 0, { x: 0, y: 0 }, random.between(1230, 1330))
	return {
		heading,
		river,
		riverWidthM: random.between(20, 28),
		riverGrid,
		rail,
		railGrid,
		station,
		settlements: [town, ...createVillages(random.fork('villages'), heading, riverGrid, railGrid)],
		industry: { centre: walk(station, heading - Math.PI / 2 + 0.5, 420), radiusM: 520 },
	}
}

/** Whether a point lies where a settlement builds. */
export function isBuiltUp(point: Point, settlement: Settlement, marginM = 0): boolean {
	const { centre } = settlement
	const radius = settlement.radiusAt(Math.atan2(point.y - centre.y, point.x - centre.x))
	return distance(point, centre) <= radius + marginM
}

function createRiver(random: Random, heading: number): Point[] {
	const offset = random.between(260, 340)
	const [small, large] = [random.between(70, 100), random.between(240, 340)]
	const [p, q] = [random.between(0, 6), random.between(0, 6)]
	const start = Math.sin(q) * large + Math.sin(p) * small
	return frameLine(heading, (x) => {
		return offset - start + Math.sin(x / 290 + p) * small + Math.sin(x / 1250 + q) * large
	})
}

function createRail(random: Random, heading: number): Point[] {
	const offset = -random.between(790, 850)
	const slant = random.between(0.1, 0.16) * (random.chance(0.5) ? 1 : -1)
	const phase = random.between(0, 6)
	return frameLine(heading, (x) => {
		return offset + slant * x + (Math.sin(x / 1900 + phase) - Math.sin(phase)) * 170
	})
}

function frameLine(heading: number, heightAt: (x: number) => number): Point[] {
	const points: Point[] = []
	for (let x = -REACH_M; x <= REACH_M; x += Math.abs(x) < 2600 ? 35 : 90) {
		points.push(walk(walk({ x: 0, y: 0 }, heading, x), heading + Math.PI / 2, heightAt(x)))
	}
	return points
}

function nearestOfLine(line: readonly Point[]): Point {
	return line.reduce((best, point) =>
		Math.hypot(point.x, point.y) < Math.hypot(best.x, best.y) ? point : best,
	)
}

function createVillages(
	random: Random,
	heading: number,
	...obstacles: SegmentGrid<Point, string>[]
): Settlement[] {
	return GATES.map((gate, i) => {
		const angle = heading + gate + random.between(-0.12, 0.12)
		let reach = random.between(4600, 10_500)
		while (obstacles.some((grid) => grid.isNear(walk({ x: 0, y: 0 }, angle, reach), 260)))
			reach += 150
		const centre = walk({ x: 0, y: 0 }, angle, reach)
		return createSettlement(random.fork(i), i + 1, centre, random.between(230, 430))
	})
}

function createSettlement(random: Random, id: number, centre: Point, radiusM: number): Settlement {
	const waves = [1, 2, 3, 5].map((count) => ({
		count,
		size: random.between(0.04, 0.13) / Math.sqrt(count),
		phase: random.between(0, 2 * Math.PI),
	}))
	const radiusAt = (angle: number) =>
		radiusM * waves.reduce((sum, w) => sum + w.size * Math.sin(w.count * angle + w.phase), 1)
	return { id, centre, radiusAt }
}
