import type { Random } from '../random.ts'
import { distance, lineLength, type Point, pointAlong, walk } from './plane.ts'
import { SegmentGrid } from './segment-grid.ts'
import type { Corner, Street, StreetClass, StreetNet } from './street-net.ts'
import { isBuiltUp, type Settlement, type Terrain } from './terrain.ts'

const STEP_M = 14

interface Survey {
	net: StreetNet
	terrain: Terrain
	settlement: Settlement
	random: Random
	/** Main roads and river, which bend what is built near them. */
	guides: SegmentGrid<Point, number>
}

/**
 * Fills a settlement with streets: each branches off an earlier one about at a right angle, follows
 * the direction of the nearest main roads, keeps a distance from its parallels, and ends at another
 * street, at the river, at the rails, or at the fields.
 */
export function laySideStreets(
	net: StreetNet,
	terrain: Terrain,
	settlement: Settlement,
	random: Random,
): void {
	const guides = new SegmentGrid<Point, number>(240)
	guides.addLine(thin(terrain.river), 0.8)
	guides.addLine(thin(terrain.rail), 0.8)
	for (const street of net.streets) {
		if (street.placeId === undefined || street.placeId === settlement.id) {
			guides.addLine(thin(street.corners), street.kind === 'residential' ? 0.6 : 1)
		}
	}
	const survey: Survey = { net, terrain, settlement, random, guides }
	const queue = net.streets.filter(
		({ placeId }) => placeId === undefined || placeId === settlement.id,
	)
	for (let i = 0; i < queue.length && i < 900; i++) {
		const street = queue[i]
		if (street) queue.push(...branchOff(survey, street))
	}
}

/** Fewer points of a line, for a coarse look at its direction. */
function thin(line: readonly Point[]): Point[] {
	const kept: Point[] = []
	line.forEach((point, i) => {
		const last = kept.at(-1)
		if (!last || distance(last, point) > 60 || i === line.length - 1) kept.push(point)
	})
	return kept
}

function branchOff(survey: Survey, street: Street): Street[] {
	const { random, net } = survey
	const line = [...street.corners]
	const total = lineLength(line)
	const grown: Street[] = []
	let at = random.between(25, 60)
	let side = random.chance(0.5) ? 1 : -1
	while (at < total - 20) {
		const { point, angle } = pointAlong(line, at)
		if (!isGround(survey, point, -20)) {
			at += 40
			continue
		}
		for (const turn of [side, -side]) {
			if (turn !== side && random.chance(0.25)) continue
			const branch = grow(survey, point, angle + (turn * Math.PI) / 2, street)
			if (branch) grown.push(net.streets[branch.id] ?? branch)
		}
		side = -side
		at += spacingAt(survey, point) * random.between(0.75, 1.25)
	}
	return grown
}

/** The distance wanted between parallel streets, in metres. */
function spacingAt({ terrain, settlement }: Survey, point: Point): number {
	if (isIndustrial(terrain, point)) return 190
	if (settlement.id !== 0) return 95
	return 62 + Math.min(1, distance(point, settlement.centre) / 1000) * 44
}

function isGround({ terrain, settlement }: Survey, point: Point, marginM: number): boolean {
	if (isBuiltUp(point, settlement, marginM)) return true
	return settlement.id === 0 && isIndustrial(terrain, point)
}

export function isIndustrial({ industry }: Terrain, point: Point): boolean {
	return distance(point, industry.centre) < industry.radiusM
}

function grow(survey: Survey, from: Point, angle: number, parent: Street): Street | undefined {
	const { net, random, settlement, terrain } = survey
	const start = net.grid.nearest(from, 4)
	if (!start || start.segment.owner.kind === 'service') return undefined
	const traced = trace(survey, start.point, angle)
	const length = lineLength(traced.line)
	const industrial = isIndustrial(terrain, from)
	if (length < 45 || (traced.end === undefined && length < 55)) return undefined
	const first = net.cornerAt(start.point, start.segment)
	const points: (Point | Corner)[] = [first, ...traced.line.slice(1)]
	if (traced.end) {
		const living = net.grid.nearest(traced.end, 2)
		if (living) points.push(net.cornerAt(living.point, living.segment))
	}
	const wide = !industrial && settlement.id === 0 && length > 420 && random.chance(0.16)
	const kind: StreetClass = wide ? 'tertiary' : industrial ? 'unclassified' : 'residential'
	return net.add(points, { kind, placeId: settlement.id, role: roleOf(traced, parent) })
}

function roleOf(traced: Trace, parent: Street): string {
	if (!traced.end && lineLength(traced.line) < 150) return 'dead end'
	return parent.kind === 'residential' ? 'side' : 'branch'
}

interface Trace {
	line: Point[]
	/** Where it met another street for good. */
	end?: Point
}

function trace(survey: Survey, from: Point, heading: number): Trace {
	const { net, settlement, random, terrain } = survey
	const line: Point[] = [from]
	const reach = random.between(160, settlement.id === 0 ? 760 : 330)
	let [point, angle, crossed, lastCross] = [from, heading, 0, 0]
	for (let length = 0; length < reach; length += STEP_M) {
		if (length > 0) angle += bendTo(angle, directionAt(survey.guides, point)) * 0.3
		const next = walk(point, angle, STEP_M)
		const hit = net.grid.crossings(length === 0 ? walk(point, angle, 3) : point, next)[0]
		if (hit) {
			const isMain = hit.segment.owner.kind !== 'residential'
			crossed += 1
			lastCross = length
			if (crossed > 3 || random.chance(isMain ? 0.55 : 0.3)) return { line, end: hit.point }
		}
		if (!isGround(survey, next, 0) || isBlocked(terrain, next)) break
		if (length - lastCross >= STEP_M && isCrowded(survey, next, angle)) {
			return closeGap(survey, line, angle)
		}
		line.push(next)
		point = next
	}
	return closeGap(survey, line, angle)
}

function isBlocked(terrain: Terrain, point: Point): boolean {
	return (
		terrain.riverGrid.isNear(point, terrain.riverWidthM / 2 + 14) ||
		terrain.railGrid.isNear(point, 26)
	)
}

/** Whether a street that runs alike lies too near. */
function isCrowded(survey: Survey, point: Point, angle: number): boolean {
	const within = spacingAt(survey, point) * 0.62
	return survey.net.grid.around(point, point, within).some(({ a, b }) => {
		const along = Math.atan2(b.y - a.y, b.x - a.x)
		if (Math.abs(Math.cos(along - angle)) < 0.77) return false
		const length = distance(a, b)
		const dx = (b.x - a.x) / length
		const dy = (b.y - a.y) / length
		const t = Math.max(0, Math.min(length, (point.x - a.x) * dx + (point.y - a.y) * dy))
		return Math.hypot(point.x - a.x - dx * t, point.y - a.y - dy * t) < within
	})
}

/** Lets a street that would end in the open reach the next one where that is near. */
function closeGap({ net, terrain }: Survey, line: Point[], angle: number): Trace {
	const last = line.at(-1) as Point
	for (const turn of [0, 0.35, -0.35, 0.7, -0.7]) {
		const far = walk(last, angle + turn, 85)
		const hit = net.grid.crossings(walk(last, angle + turn, 2), far)[0]
		if (!hit || terrain.riverGrid.crossings(last, hit.point).length > 0) continue
		if (terrain.railGrid.crossings(last, hit.point).length > 0) continue
		return { line, end: hit.point }
	}
	return { line }
}

/** The preferred direction at a point, blended over what guides it, with four-fold symmetry. */
function directionAt(guides: SegmentGrid<Point, number>, point: Point): number | undefined {
	let [x, y] = [0, 0]
	for (const { a, b, owner } of guides.around(point, point, 210)) {
		const away = Math.hypot((a.x + b.x) / 2 - point.x, (a.y + b.y) / 2 - point.y)
		const weight = owner / (900 + away * away)
		const angle = Math.atan2(b.y - a.y, b.x - a.x)
		x += Math.cos(4 * angle) * weight
		y += Math.sin(4 * angle) * weight
	}
	return x === 0 && y === 0 ? undefined : Math.atan2(y, x) / 4
}

/** The turn in radians from a heading to the nearest of the four equal directions. */
function bendTo(heading: number, direction: number | undefined): number {
	if (direction === undefined) return 0
	const quarter = Math.PI / 2
	const turn = (direction - heading) % quarter
	if (turn > quarter / 2) return turn - quarter
	return turn < -quarter / 2 ? turn + quarter : turn
}
