import type { Random } from '../random.ts'
import { angleOf, distance, lineLength, walk } from './plane.ts'
import type { Corner, Street } from './street-net.ts'

const ROUNDABOUT_M = 19

/** Turns up to `count` large crossings of a ring into roundabouts. */
export function buildRoundabouts(streets: Street[], count: number): void {
	const rings = streets.filter(({ role }) => role === 'ring')
	const isLarge = (corner: Corner) =>
		[...corner.streets].some(({ role }) => role === 'through' || role.startsWith('radial'))
	let left = count
	for (const ring of rings) {
		for (const corner of [...ring.corners]) {
			if (left === 0) return
			if (!isLarge(corner) || corner === ring.corners[0] || corner === ring.corners.at(-1)) continue
			if (hasOtherCrossing(corner, 40)) continue
			buildRoundabout(streets, corner)
			left -= 1
		}
	}
}

function hasOtherCrossing(corner: Corner, withinM: number): boolean {
	return [...corner.streets].some(({ corners }) =>
		corners.some((c) => c !== corner && c.streets.size > 1 && distance(c, corner) < withinM),
	)
}

function buildRoundabout(streets: Street[], centre: Corner): void {
	const arms: Corner[] = []
	const look = [...centre.streets][0]
	const makeArm = (street: Street, side: Corner[]): Corner[] => {
		const open = side.filter((corner) => distance(corner, centre) > ROUNDABOUT_M + 4)
		const nearest = open[0]
		if (!nearest) return []
		const at = walk(centre, angleOf(centre, nearest), ROUNDABOUT_M)
		const arm: Corner = { ...at, streets: new Set([street]) }
		arms.push(arm)
		return [arm, ...open]
	}
	for (const street of centre.streets) {
		const i = street.corners.indexOf(centre)
		const before = makeArm(street, street.corners.slice(0, i).reverse()).reverse()
		const after = makeArm(street, street.corners.slice(i + 1))
		const parts = [before, after].filter((part) => part.length > 1)
		street.corners = parts[0] ?? []
		const rest = parts[1]
		if (rest) {
			const second = { ...street, corners: rest }
			for (const corner of rest) {
				corner.streets.delete(street)
				corner.streets.add(second)
			}
			streets.push(second)
		}
	}
	if (look) streets.push(closeCircle(centre, arms, streets.length))
}

function closeCircle(centre: Corner, arms: Corner[], id: number): Street {
	const turn = (corner: Corner) => angleOf(centre, corner)
	const circle: Street = {
		id: 100_000 + id,
		kind: 'secondary',
		corners: [],
		placeId: 0,
		role: 'roundabout',
		oneway: true,
	}
	const between = Array.from({ length: 16 }, (_, i) =>
		walk(centre, ((i - 7.5) / 8) * Math.PI, ROUNDABOUT_M),
	)
		.filter((point) => arms.every((arm) => distance(arm, point) > 4))
		.map((point): Corner => ({ ...point, streets: new Set() }))
	circle.corners = [...arms, ...between].sort((one, other) => turn(one) - turn(other))
	for (const corner of circle.corners) corner.streets.add(circle)
	const first = circle.corners[0]
	if (first) circle.corners.push(first)
	return circle
}

/** Makes some streets one-way and a few lanes of the old town free of cars; every place stays in reach. */
export function regulateTraffic(streets: readonly Street[], random: Random): void {
	const inTown = streets.filter(
		({ kind, placeId, corners, oneway }) =>
			kind === 'residential' &&
			placeId === 0 &&
			!oneway &&
			(corners[0]?.streets.size ?? 0) > 1 &&
			(corners.at(-1)?.streets.size ?? 0) > 1,
	)
	let [lanes, oneways] = [0, 0]
	for (const street of random.shuffle(inTown)) {
		const [from, to] = [street.corners[0], street.corners.at(-1)]
		if (!from || !to || from === to) continue
		const away = Math.hypot(from.x, from.y)
		if (lanes < 5 && away < 230 && canClose(street)) {
			street.kind = 'pedestrian'
			lanes += 1
		} else if (
			oneways < 22 &&
			away < 650 &&
			lineLength(street.corners) < 420 &&
			canReach(to, from, street)
		) {
			street.oneway = true
			oneways += 1
		}
	}
}

function canClose(street: Street): boolean {
	const crossings = street.corners.filter((corner) => corner.streets.size > 1)
	return crossings.every((corner, i) => {
		const next = crossings[i + 1]
		return !next || (canReach(corner, next, street) && canReach(next, corner, street))
	})
}

/** Whether a car gets from one corner to another without a street. */
function canReach(from: Corner, to: Corner, without: Street): boolean {
	const seen = new Set([from])
	const queue = [from]
	for (const corner of queue) {
		if (corner === to) return true
		for (const next of nextCorners(corner, without)) {
			if (!seen.has(next)) {
				seen.add(next)
				queue.push(next)
			}
		}
	}
	return false
}

function nextCorners(corner: Corner, without: Street): Corner[] {
	const found: Corner[] = []
	for (const street of corner.streets) {
		if (street === without || isForWalkers(street)) continue
		street.corners.forEach((other, i) => {
			if (other !== corner) return
			const after = street.corners[i + 1]
			const before = street.corners[i - 1]
			if (after) found.push(after)
			if (before && !street.oneway) found.push(before)
		})
	}
	return found
}

function isForWalkers({ kind }: Street): boolean {
	return kind === 'pedestrian' || kind === 'footway' || kind === 'track'
}
