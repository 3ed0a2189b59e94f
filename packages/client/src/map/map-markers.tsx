import { type ReactNode, useLayoutEffect, useState } from 'react'
import { canPart, groupMarkers, withPlaces } from './group-markers.ts'
import type { Engine } from './map-engine.ts'
import { MapMarker } from './map-marker.tsx'
import { boundsOf, closing, isGliding, isInSight, middleOf } from './view-rules.ts'

type Placed = { id: string; location: { lat: number; lng: number } }

const pointsOf = (engine: Engine, places: readonly Placed[]) =>
	places.map(({ location }) => engine.project(location))

type Group = { members: number[]; isInSight: boolean }

/** The places in groups for the current view. */
function useGroups(engine: Engine, places: readonly Placed[]): Group[] {
	const [groups, setGroups] = useState<Group[]>([])
	useLayoutEffect(() => {
		const update = () => {
			const { clientWidth: width, clientHeight: height } = engine.getContainer()
			const next = groupMarkers(pointsOf(engine, places)).map((members): Group => {
				const middle = middleOf(boundsOf(members.flatMap((index) => places[index] ?? [])))
				return { members, isInSight: isInSight(engine.project(middle), { width, height }) }
			})
			setGroups((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
		}
		update()
		engine.on('moveend', update)
		return () => void engine.off('moveend', update)
	}, [engine, places])
	return groups
}

/** An element at each place of the map; overlapping ones are grouped. `part` zooms in until they are separate. */
export function MapMarkers({
	engine,
	places,
	children,
}: {
	engine: Engine
	places: readonly Placed[]
	/** Draws a group, given by the indexes of its places. */
	children: (group: readonly number[], part: (() => void) | null) => ReactNode
}) {
	return withPlaces(useGroups(engine, places), places.length).map(
		({ members: group, isInSight }) => {
			const members = group.flatMap((index) => places[index] ?? [])
			const larger = 2 ** (engine.getMaxZoom() - engine.getZoom())
			const bounds = boundsOf(members)
			const part = () =>
				engine.fitBounds(bounds, {
					...closing,
					maxZoom: engine.getMaxZoom(),
					animate: isGliding(),
				})
			return (
				<MapMarker
					key={members.map(({ id }) => id).join(' ')}
					engine={engine}
					place={middleOf(bounds)}
					isInSight={isInSight}
				>
					{children(
						group,
						group.length > 1 && canPart(pointsOf(engine, members), larger) ? part : null,
					)}
				</MapMarker>
			)
		},
	)
}
