import { angleOf, type Point, ringArea, ringCentre } from './plane.ts'
import type { Corner, Street } from './street-net.ts'

/** A block: the land between streets. */
export interface Face {
	ring: Corner[]
	areaM2: number
	centre: Point
}

/** All blocks that the streets enclose, each counter-clockwise. */
export function findFaces(streets: readonly Street[]): Face[] {
	const spokes = sortSpokes(streets)
	const walked = new Map<Corner, Set<Corner>>()
	const faces: Face[] = []
	for (const [from, targets] of spokes) {
		for (const to of targets) {
			if (walked.get(from)?.has(to)) continue
			const ring = walkAround(spokes, walked, from, to)
			const areaM2 = ringArea(ring)
			if (areaM2 > 300) faces.push({ ring, areaM2, centre: ringCentre(ring) })
		}
	}
	return faces
}

function walkAround(
	spokes: Map<Corner, Corner[]>,
	walked: Map<Corner, Set<Corner>>,
	from: Corner,
	to: Corner,
): Corner[] {
	const ring: Corner[] = []
	let [a, b] = [from, to]
	for (let done = walked.get(a) ?? new Set(); !done.has(b); done = walked.get(a) ?? new Set()) {
		done.add(b)
		walked.set(a, done)
		ring.push(a)
		const around = spokes.get(b) ?? []
		const back = around.indexOf(a)
		const next = around[(back - 1 + around.length) % around.length] ?? a
		a = b
		b = next
	}
	return ring
}

/** The neighbours of every corner, counter-clockwise. */
function sortSpokes(streets: readonly Street[]): Map<Corner, Corner[]> {
	const spokes = new Map<Corner, Corner[]>()
	const link = (a: Corner, b: Corner) => {
		const known = spokes.get(a)
		if (!known) spokes.set(a, [b])
		else if (!known.includes(b)) known.push(b)
	}
	for (const { corners } of streets) {
		for (let i = 1; i < corners.length; i++) {
			const [a, b] = [corners[i - 1] as Corner, corners[i] as Corner]
			link(a, b)
			link(b, a)
		}
	}
	for (const [corner, around] of spokes) {
		around.sort((one, other) => angleOf(corner, one) - angleOf(corner, other))
	}
	return spokes
}
