import { angleOf } from './plane.ts'
import type { MapWay } from './region-model.ts'
import type { Corner, Street } from './street-net.ts'
import type { Draft } from './street-ways.ts'

/** Chooses crossings of the through road where a turn will be forbidden. */
export function chooseRestrictedCorners(streets: readonly Street[], count: number): Set<Corner> {
	const through = streets.find(({ role }) => role === 'through')
	const isCrossedThrough = (corner: Corner) => {
		const others = [...corner.streets].filter((street) => street !== through)
		const [other] = others
		return (
			others.length === 1 &&
			other?.kind === 'residential' &&
			!other.oneway &&
			other.corners[0] !== corner &&
			other.corners.at(-1) !== corner
		)
	}
	const inTown = (through?.corners ?? []).filter(({ x, y }) => Math.hypot(x, y) < 1100)
	return new Set(inTown.filter(isCrossedThrough).slice(0, count))
}

/** No left turn from the through road into some of the streets that cross it. */
export function writeRestrictions(
	{ builder, restricted }: Draft,
	streets: readonly Street[],
	ways: Map<Street, MapWay[]>,
): void {
	for (const street of streets) {
		if (street.role !== 'through') continue
		for (const corner of street.corners) {
			const other = [...corner.streets].find((candidate) => candidate !== street)
			if (!restricted.has(corner) || !other) continue
			const via = builder.node(corner, { highway: 'traffic_signals' }).id
			const from = ways.get(street)?.find(({ nodes }) => nodes.at(-1) === via)
			const arms = ways.get(other)?.filter(({ nodes }) => nodes[0] === via || nodes.at(-1) === via)
			const left = from && arms && pickLeft(street, corner, other, arms, via)
			if (!from || !left) continue
			builder.relation(
				[
					{ type: 'way', ref: from.id, role: 'from' },
					{ type: 'node', ref: via, role: 'via' },
					{ type: 'way', ref: left.id, role: 'to' },
				],
				{ type: 'restriction', restriction: 'no_left_turn' },
			)
		}
	}
}

function pickLeft(street: Street, corner: Corner, other: Street, arms: MapWay[], via: number) {
	const before = street.corners[street.corners.indexOf(corner) - 1]
	const i = other.corners.indexOf(corner)
	const [back, ahead] = [other.corners[i - 1], other.corners[i + 1]]
	if (!before || !back || !ahead) return undefined
	const turn = Math.sin(angleOf(corner, ahead) - angleOf(before, corner))
	return arms.find(({ nodes }) => (turn > 0 ? nodes[0] === via : nodes.at(-1) === via))
}
