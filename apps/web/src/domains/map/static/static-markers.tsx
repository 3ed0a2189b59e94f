import { canPart, groupMarkers } from '@roundsman/client/map/group-markers'
import {
	boundsOf,
	closestZoom,
	isInSight,
	middleOf,
	pointIn,
	type Size,
	type View,
} from '@roundsman/client/map/view-rules'
import type { ReactNode } from 'react'
import type { OnWish } from './static-map.tsx'

type Placed = { id: string; location: { lat: number; lng: number } }

/** The markers of a picture; as on a live map, overlapping ones are grouped. */
export function StaticMarkers({
	view,
	places,
	onWish,
	children,
}: {
	view: View & Size
	places: readonly Placed[]
	onWish: OnWish
	/** Draws a group, given by the indexes of its places. */
	children: (group: readonly number[], part: (() => void) | null) => ReactNode
}) {
	const points = places.map(({ location }) => pointIn(view, location))
	const larger = 2 ** (closestZoom - view.zoom)
	return groupMarkers(points).map((group) => {
		const members = group.flatMap((index) => places[index] ?? [])
		const bounds = boundsOf(members)
		const { x, y } = pointIn(view, middleOf(bounds))
		const isParted = canPart(
			group.flatMap((index) => points[index] ?? []),
			larger,
		)
		const part = onWish && (() => onWish({ kind: 'closer', bounds }))
		return (
			<div
				key={members.map(({ id }) => id).join(' ')}
				className="absolute top-0 left-0 z-2 w-max"
				inert={!isInSight({ x, y }, view)}
				style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
			>
				{children(group, group.length > 1 && isParted ? part : null)}
			</div>
		)
	})
}
