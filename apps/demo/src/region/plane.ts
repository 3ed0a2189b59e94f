/** A point in a plane around the centre of a region, in metres to the east (x) and north (y). */
export interface Point {
	x: number
	y: number
}

const METRES_PER_DEGREE = 111_320

/** Metres on the plane to degrees around a centre. */
export function toDegrees(point: Point, centre: { lat: number; lng: number }) {
	const narrowing = Math.cos((centre.lat * Math.PI) / 180)
	return {
		lat: round7(centre.lat + point.y / METRES_PER_DEGREE),
		lng: round7(centre.lng + point.x / (METRES_PER_DEGREE * narrowing)),
	}
}

function round7(degrees: number): number {
	return Math.round(degrees * 1e7) / 1e7
}

export function distance(a: Point, b: Point): number {
	const dx = b.x - a.x
	const dy = b.y - a.y
	return Math.sqrt(dx * dx + dy * dy)
}

export function angleOf(a: Point, b: Point): number {
	return Math.atan2(b.y - a.y, b.x - a.x)
}

/** The point at an angle (radians, counter-clockwise from east) and a distance from another. */
export function walk(from: Point, angle: number, lengthM: number): Point {
	return { x: from.x + Math.cos(angle) * lengthM, y: from.y + Math.sin(angle) * lengthM }
}

export function lerp(a: Point, b: Point, t: number): Point {
	return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
}

/** Where two segments meet, as fractions of both, or nothing. */
export function crossSegments(a: Point, b: Point, c: Point, d: Point) {
	const rx = b.x - a.x
	const ry = b.y - a.y
	const sx = d.x - c.x
	const sy = d.y - c.y
	const cross = rx * sy - ry * sx
	if (Math.abs(cross) < 1e-9) return undefined
	const t = ((c.x - a.x) * sy - (c.y - a.y) * sx) / cross
	const u = ((c.x - a.x) * ry - (c.y - a.y) * rx) / cross
	return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? { t, u } : undefined
}

/** How far along a segment (0 to 1) the point nearest to `point` lies. */
export function nearestFraction(point: Point, a: Point, b: Point): number {
	const dx = b.x - a.x
	const dy = b.y - a.y
	const square = dx * dx + dy * dy
	if (square === 0) return 0
	return Math.max(0, Math.min(1, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square))
}

export function lineLength(line: readonly Point[]): number {
	let sum = 0
	for (let i = 1; i < line.length; i++) sum += distance(line[i - 1] as Point, line[i] as Point)
	return sum
}

/** The point and heading at a distance along a line. */
export function pointAlong(line: readonly Point[], atM: number): { point: Point; angle: number } {
	let left = atM
	for (let i = 1; i < line.length; i++) {
		const a = line[i - 1] as Point
		const b = line[i] as Point
		const length = distance(a, b)
		if (left <= length || i === line.length - 1) {
			return {
				point: lerp(a, b, length === 0 ? 0 : Math.min(1, left / length)),
				angle: angleOf(a, b),
			}
		}
		left -= length
	}
	return { point: line[0] as Point, angle: 0 }
}

/** Signed area in square metres, positive counter-clockwise. */
export function ringArea(ring: readonly Point[]): number {
	let sum = 0
	for (let i = 0; i < ring.length; i++) {
		const a = ring[i] as Point
		const b = ring[(i + 1) % ring.length] as Point
		sum += a.x * b.y - b.x * a.y
	}
	return sum / 2
}

export function ringCentre(ring: readonly Point[]): Point {
	let x = 0
	let y = 0
	for (const point of ring) {
		x += point.x
		y += point.y
	}
	return { x: x / ring.length, y: y / ring.length }
}

export function isInside(point: Point, ring: readonly Point[]): boolean {
	let inside = false
	for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
		const a = ring[i] as Point
		const b = ring[j] as Point
		if (a.y > point.y !== b.y > point.y) {
			if (point.x < ((b.x - a.x) * (point.y - a.y)) / (b.y - a.y) + a.x) inside = !inside
		}
	}
	return inside
}

/** A line moved sideways: to the left of its direction where `byM` is positive. */
export function offsetLine(line: readonly Point[], byM: number): Point[] {
	return line.map((point, i) => {
		const before = line[Math.max(0, i - 1)] as Point
		const after = line[Math.min(line.length - 1, i + 1)] as Point
		return walk(point, angleOf(before, after) + Math.PI / 2, byM)
	})
}

/** A closed outline whose radius depends on the angle. */
export function blob(centre: Point, radiusAt: (angle: number) => number, corners: number): Point[] {
	return Array.from({ length: corners }, (_, i) => {
		const angle = (i / corners) * 2 * Math.PI
		return walk(centre, angle, radiusAt(angle))
	})
}
