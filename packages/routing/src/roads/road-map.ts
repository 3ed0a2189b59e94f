/** Degrees in WGS 84. */
export type RoadPoint = { readonly lat: number; readonly lng: number }

/** A way for cars between two junctions that passes no other one. */
export type Road = {
	/** The numbers of its junctions; roads with the same number meet. */
	readonly from: number
	readonly to: number
	/** Two points or more. */
	readonly line: readonly RoadPoint[]
	/** Seconds that it takes along its line; infinite where nobody may drive so. */
	readonly forwardS: number
	/** Seconds that it takes against its line; infinite where nobody may drive so. */
	readonly backwardS: number
}

/**
 * A rule of turning. Who has driven all of the path but its last may not go on into its last (`no`), or
 * may go on only there (`only`). A path has two or three directed roads: `2 * road` along the line of
 * the road of that index, `2 * road + 1` against it.
 */
export type TurnRule = { readonly kind: 'no' | 'only'; readonly path: readonly number[] }

/** Roads and rules as a builder of graphs takes them. */
export type RoadMap = { readonly roads: readonly Road[]; readonly rules: readonly TurnRule[] }

/** The directed road the other way round. */
export const reverseOf = (directed: number): number => directed ^ 1

export const isAgainstLine = (directed: number): boolean => (directed & 1) === 1

const earthRadiusM = 6_371_008.8
const radians = Math.PI / 180

/** Metres between two points that are not far apart: as on a plane. */
export function planeDistanceM(one: RoadPoint, other: RoadPoint): number {
	const east = (other.lng - one.lng) * Math.cos(((one.lat + other.lat) / 2) * radians)
	return Math.hypot(east, other.lat - one.lat) * radians * earthRadiusM
}

export function lineLengthM(line: readonly RoadPoint[]): number {
	let sum = 0
	for (let at = 1; at < line.length; at += 1) {
		sum += planeDistanceM(line[at - 1] as RoadPoint, line[at] as RoadPoint)
	}
	return sum
}

/** The direction from one point to another, in degrees from north to the east. */
export function bearing(one: RoadPoint, other: RoadPoint): number {
	const east = (other.lng - one.lng) * Math.cos(((one.lat + other.lat) / 2) * radians)
	return Math.atan2(east, other.lat - one.lat) / radians
}
