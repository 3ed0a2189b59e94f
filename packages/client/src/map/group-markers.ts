/** In CSS pixels. */
export type MarkerPoint = { x: number; y: number }

/** The size of a touch target, and the growth of a group with each of its markers up to the largest size. */
export const markerPx = { hit: 44, step: 32, most: 144 }

export type Box = { left: number; right: number; top: number; bottom: number }
type Group = { members: number[]; around: Box }

const widthOf = (count: number) =>
	Math.min(markerPx.most, markerPx.hit + (count - 1) * markerPx.step)

/** The extent of a group, which is placed in the middle of its members. */
function footprint({ members, around }: Group): Box {
	const x = (around.left + around.right) / 2
	const y = (around.top + around.bottom) / 2
	const [halfWidth, halfHeight] = [widthOf(members.length) / 2, markerPx.hit / 2]
	return { left: x - halfWidth, right: x + halfWidth, top: y - halfHeight, bottom: y + halfHeight }
}

/** Whether two boxes overlap. */
export const isOver = (one: Box, other: Box) =>
	one.left < other.right &&
	other.left < one.right &&
	one.top < other.bottom &&
	other.top < one.bottom

const join = (one: Group, other: Group): Group => ({
	members: [...one.members, ...other.members].sort((a, b) => a - b),
	around: {
		left: Math.min(one.around.left, other.around.left),
		right: Math.max(one.around.right, other.around.right),
		top: Math.min(one.around.top, other.around.top),
		bottom: Math.max(one.around.bottom, other.around.bottom),
	},
})

/** Groups of overlapping markers, as indexes of their points. Suitable for a few dozen. */
export function groupMarkers(points: readonly MarkerPoint[]): number[][] {
	const found: Group[] = []
	for (const [index, { x, y }] of points.entries()) {
		let group: Group = { members: [index], around: { left: x, right: x, top: y, bottom: y } }
		// A group that has grown may overlap another one.
		for (let at = found.findIndex(meets); at >= 0; at = found.findIndex(meets)) {
			group = join(group, found.splice(at, 1)[0] as Group)
		}
		found.push(group)
		function meets(other: Group) {
			return isOver(footprint(group), footprint(other))
		}
	}
	return found.map(({ members }) => members).sort(([a = 0], [b = 0]) => a - b)
}

/** Whether points can be separated by enlarging their distances by this factor. */
export const canPart = (points: readonly MarkerPoint[], larger: number): boolean =>
	groupMarkers(points.map(({ x, y }) => ({ x: x * larger, y: y * larger }))).length > 1

/** Groups limited to existing places: they are recomputed only after fewer places are rendered. */
export const withPlaces = <Group extends { members: readonly number[] }>(
	groups: readonly Group[],
	count: number,
): Group[] =>
	groups
		.map((group) => ({ ...group, members: group.members.filter((index) => index < count) }))
		.filter(({ members }) => members.length > 0)
