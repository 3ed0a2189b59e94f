import type { MapBounds } from './osm-model.ts'

export type Degrees = [lng: number, lat: number]
/** Comes back to where it began. */
export type Ring = readonly Degrees[]

const earthM = 6_371_000
const radians = Math.PI / 180

/** The area of a ring in square metres, near enough to choose a zoom by; below zero where it runs clockwise. */
export function signedAreaM2(ring: Ring): number {
	const scale = Math.cos((ring[0]?.[1] ?? 0) * radians)
	let sum = 0
	for (const [i, [lng, lat]] of ring.entries()) {
		const [nextLng, nextLat] = ring[(i + 1) % ring.length] ?? [lng, lat]
		sum += lng * nextLat - nextLng * lat
	}
	return (sum / 2) * (earthM * radians) ** 2 * scale
}

/** The middle of a ring's box: where its number or name is written. */
export function middleOf(ring: Ring): Degrees {
	const lngs = ring.map(([lng]) => lng)
	const lats = ring.map(([, lat]) => lat)
	const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
	return [half(lngs), half(lats)]
}

/** Whether a point lies in a ring. */
export function isInside([x, y]: Degrees, ring: Ring): boolean {
	let isIn = false
	for (const [i, [x1, y1]] of ring.entries()) {
		const [x2, y2] = ring[(i || ring.length) - 1] ?? [x1, y1]
		if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
	}
	return isIn
}

/** Whether a ring lies in another, also where they touch: most of its points say so. */
function isRingInside(ring: Ring, other: Ring): boolean {
	return ring.filter((point) => isInside(point, other)).length * 2 > ring.length
}

/** Areas, each an outer ring and the holes in it. A hole outside of all is no hole. */
export function withHoles(outer: readonly Ring[], holes: readonly Ring[]): Degrees[][][] {
	const areas = outer.map((ring) => [[...ring]])
	for (const hole of holes) {
		const area = areas.find(([ring = []]) => isRingInside(hole, ring))
		area?.push([...hole])
	}
	return areas
}

/** Where on a step from one point to the next the bounds are entered and left, from 0 to 1. */
function stepWithin([x1, y1]: Degrees, [x2, y2]: Degrees, bounds: MapBounds) {
	const { west, south, east, north } = bounds
	let [enter, leave] = [0, 1]
	for (const [step, room] of [
		[x1 - x2, x1 - west],
		[x2 - x1, east - x1],
		[y1 - y2, y1 - south],
		[y2 - y1, north - y1],
	] as const) {
		if (step === 0 && room < 0) return undefined
		if (step < 0) enter = Math.max(enter, room / step)
		if (step > 0) leave = Math.min(leave, room / step)
	}
	return enter < leave ? { enter, leave } : undefined
}

/** The parts of a line that lie within bounds, in its direction. */
export function clipLine(line: readonly Degrees[], bounds: MapBounds): Degrees[][] {
	const parts: Degrees[][] = []
	let part: Degrees[] | undefined
	for (const [i, from] of line.entries()) {
		const to = line[i + 1]
		if (!to) break
		const within = stepWithin(from, to, bounds)
		const at = (share: number): Degrees =>
			share === 0
				? from
				: share === 1
					? to
					: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
		if (!within) {
			part = undefined
			continue
		}
		if (!part || within.enter > 0) {
			part = [at(within.enter)]
			parts.push(part)
		}
		part.push(at(within.leave))
		if (within.leave < 1) part = undefined
	}
	return parts
}
