/** Degrees in WGS 84. */
export type RoadPoint = { readonly lat: number; readonly lng: number }

/** A road for cars between two junctions, without a junction in between. */
export type Road = {
	/** The ids of its junctions; roads with the same junction id are connected. */
	readonly from: number
	readonly to: number
	/** Two points or more. */
	readonly line: readonly RoadPoint[]
	/** Driving time in seconds along its line; infinite where that is not allowed. */
	readonly forwardS: number
	/** Driving time in seconds against its line; infinite where that is not allowed. */
	readonly backwardS: number
}

/**
 * A turn restriction. After all of the path except its last road, traffic must not enter the last (`no`),
 * or may enter only that (`only`). A path has two or three directed roads: `2 * road` along the line of the
 * road of that index, `2 * road + 1` against it.
 */
export type TurnRule = { readonly kind: 'no' | 'only'; readonly path: readonly number[] }

/** Roads and restrictions as the input of the graph compiler. */
export type RoadMap = { readonly roads: readonly Road[]; readonly rules: readonly TurnRule[] }

/** The directed road of the opposite direction. */
export const reverseOf = (directed: number): number => directed ^ 1

export const isAgainstLine = (directed: number): boolean => (directed & 1) === 1

const earthRadiusM = 6_371_008.8
const radians = Math.PI / 180

/** Metres between two near points, on a plane. */
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

/** The bearing from one point to another, in degrees clockwise from north. */
export function bearing(one: RoadPoint, other: RoadPoint): number {
	const east = (other.lng - one.lng) * Math.cos(((one.lat + other.lat) / 2) * radians)
	return Math.atan2(east, other.lat - one.lat) / radians
}
