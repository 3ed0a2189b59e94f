import { crossSegments, distance, lerp, nearestFraction, type Point } from './plane.ts'

const USUAL_CELL_M = 60

export interface Segment<P extends Point, Owner> {
	a: P
	b: P
	owner: Owner
	alive: boolean
}

/** Segments found by place. */
export class SegmentGrid<P extends Point, Owner> {
	readonly #cells = new Map<number, Segment<P, Owner>[]>()
	readonly #cellM: number

	/** Cells about as large as the usual search are fastest. */
	constructor(cellM = USUAL_CELL_M) {
		this.#cellM = cellM
	}

	add(a: P, b: P, owner: Owner): void {
		const segment = { a, b, owner, alive: true }
		for (const key of keysOf(a, b, 1, this.#cellM)) {
			const cell = this.#cells.get(key)
			if (cell) cell.push(segment)
			else this.#cells.set(key, [segment])
		}
	}

	addLine(line: readonly P[], owner: Owner): void {
		for (let i = 1; i < line.length; i++) this.add(line[i - 1] as P, line[i] as P, owner)
	}

	/** Every living segment whose cells come within a distance of a segment. */
	around(a: Point, b: Point, withinM = 0): Segment<P, Owner>[] {
		const keys = keysOf(a, b, withinM, this.#cellM)
		if (keys.length === 1) {
			return (this.#cells.get(keys[0] ?? 0) ?? []).filter(({ alive }) => alive)
		}
		const found: Segment<P, Owner>[] = []
		for (const key of keys) {
			for (const segment of this.#cells.get(key) ?? []) {
				if (segment.alive && !found.includes(segment)) found.push(segment)
			}
		}
		return found
	}

	/** The crossings of a segment with those in the grid, in order from `a`. */
	crossings(a: Point, b: Point) {
		const found: { t: number; point: Point; segment: Segment<P, Owner> }[] = []
		for (const segment of this.around(a, b)) {
			const cross = crossSegments(a, b, segment.a, segment.b)
			if (cross) found.push({ t: cross.t, point: lerp(a, b, cross.t), segment })
		}
		return found.sort((one, other) => one.t - other.t)
	}

	/** The nearest point of any segment within a distance, or nothing. */
	nearest(point: Point, withinM: number) {
		let best: { point: Point; segment: Segment<P, Owner>; distanceM: number } | undefined
		for (const segment of this.around(point, point, withinM)) {
			const on = lerp(segment.a, segment.b, nearestFraction(point, segment.a, segment.b))
			const distanceM = distance(point, on)
			if (distanceM <= (best?.distanceM ?? withinM)) best = { point: on, segment, distanceM }
		}
		return best
	}

	isNear(point: Point, withinM: number): boolean {
		return this.nearest(point, withinM) !== undefined
	}
}

function keysOf(a: Point, b: Point, marginM: number, cellM: number): number[] {
	const west = Math.floor((Math.min(a.x, b.x) - marginM) / cellM)
	const east = Math.floor((Math.max(a.x, b.x) + marginM) / cellM)
	const south = Math.floor((Math.min(a.y, b.y) - marginM) / cellM)
	const north = Math.floor((Math.max(a.y, b.y) + marginM) / cellM)
	const keys: number[] = []
	for (let x = west; x <= east; x++) {
		for (let y = south; y <= north; y++) keys.push((x + 5000) * 10000 + y + 5000)
	}
	return keys
}
