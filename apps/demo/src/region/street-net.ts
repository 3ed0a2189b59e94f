import { distance, lerp, nearestFraction, type Point } from './plane.ts'
import { type Segment, SegmentGrid } from './segment-grid.ts'

/** How important a street is; `track` and `footway` are not for cars. */
export type StreetClass =
	| 'primary'
	| 'secondary'
	| 'tertiary'
	| 'unclassified'
	| 'residential'
	| 'service'
	| 'track'
	| 'footway'
	| 'pedestrian'

/** A point of a street; streets that meet share the very same object. */
export interface Corner extends Point {
	/** The streets that pass or end here, one entry a street. */
	streets: Set<Street>
}

export interface Street {
	id: number
	kind: StreetClass
	corners: Corner[]
	/** The village or town that laid it out; nothing for roads between them. */
	placeId: number | undefined
	/** What it is for, where that decides its name: 'ring', 'quay', 'station', 'through' … */
	role: string
	/** For cars in the order of its corners only. */
	oneway?: boolean
}

const SNAP_M = 9

/** The streets of a region, cut at each other so that every crossing is a shared corner. */
export class StreetNet {
	readonly streets: Street[] = []
	readonly grid = new SegmentGrid<Corner, Street>()

	/** Adds a line; every place where it meets an earlier street becomes a corner of both. */
	add(line: readonly (Point | Corner)[], look: Omit<Street, 'id' | 'corners'>): Street {
		const street: Street = { id: this.streets.length, corners: [], ...look }
		const corners: Corner[] = []
		const push = (corner: Corner) => {
			if (corners.at(-1) !== corner) corners.push(corner)
		}
		line.forEach((point, i) => {
			const corner = isCorner(point)
				? point
				: { x: point.x, y: point.y, streets: new Set<Street>() }
			const before = line[i - 1]
			const last = corners.at(-1)
			if (before && last) for (const hit of this.#hits(before, corner)) push(hit)
			push(corner)
		})
		for (const corner of corners) corner.streets.add(street)
		street.corners = dropStubs(corners, street)
		this.grid.addLine(street.corners, street)
		this.streets.push(street)
		return street
	}

	/** The corner at a point on or very near to a street; made where there is none. */
	cornerAt(point: Point, segment: Segment<Corner, Street>): Corner {
		if (distance(point, segment.a) < SNAP_M) return segment.a
		if (distance(point, segment.b) < SNAP_M) return segment.b
		const on = lerp(segment.a, segment.b, nearestFraction(point, segment.a, segment.b))
		const street = segment.owner
		const corner: Corner = { ...on, streets: new Set([street]) }
		segment.alive = false
		street.corners.splice(indexOfSegment(street, segment) + 1, 0, corner)
		this.grid.add(segment.a, corner, street)
		this.grid.add(corner, segment.b, street)
		return corner
	}

	#hits(from: Point, to: Corner): Corner[] {
		const corners: Corner[] = []
		for (const { point, segment } of this.grid.crossings(from, to)) {
			if (segment.a === to || segment.b === to || segment.a === from || segment.b === from) continue
			const living = segment.alive ? segment : this.grid.nearest(point, 1)?.segment
			if (living) corners.push(this.cornerAt(point, living))
		}
		return corners
	}
}

function isCorner(point: Point | Corner): point is Corner {
	return 'streets' in point
}

function indexOfSegment(street: Street, { a, b }: Segment<Corner, Street>): number {
	return street.corners.findIndex((corner, i) => corner === a && street.corners[i + 1] === b)
}

/** A line that visits a corner twice in a row of three would fold onto itself. */
function dropStubs(corners: Corner[], street: Street): Corner[] {
	const kept: Corner[] = []
	for (const corner of corners) {
		if (kept.at(-2) === corner) {
			kept.pop()?.streets.delete(street)
		} else kept.push(corner)
	}
	return kept
}
