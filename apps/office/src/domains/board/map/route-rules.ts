import type { MapLine } from '@roundsman/client/map/map-lines'
import type { BoardRoute, Location } from '@roundsman/contract'
import { decodePath } from '@roundsman/routing'
import type { Block, Lane } from '../lane-rules.ts'

/** A stop of a tour that is shown on the map. */
export type Stop = { id: string; location: Location; block: Block | null }

/** The known places of a lane in their order. */
export const placesOf = ({ person, blocks }: Lane): Location[] => [
	...(person.start ? [person.start] : []),
	...blocks.flatMap(({ visit }) => visit.location ?? []),
]

export function stopsOf({ person, blocks }: Lane): Stop[] {
	const home = person.start && { id: `start ${person.id}`, location: person.start, block: null }
	const visits = blocks.flatMap((block): Stop[] => {
		const { id, location } = block.visit
		return location ? [{ id, location, block }] : []
	})
	return home ? [home, ...visits] : visits
}

/** A tour as it is drawn while its roads are not known, or where it is not chosen. */
const straightLine = (lane: Lane, look: MapLine['look']): MapLine[] => {
	const path = placesOf(lane)
	return path.length < 2 ? [] : [{ id: lane.person.id, look, path }]
}

/** The ways of a chosen tour by road, what is done behind. A way of another order is drawn straight. */
function linesOfRoute(lane: Lane, way: BoardRoute | undefined): MapLine[] {
	const own = lane.blocks.flatMap(({ visit }) => (visit.location ? visit.id : []))
	const known = way?.places.flatMap(({ kind, id }) => (kind === 'visit' ? id : [])) ?? []
	if (!way || own.join() !== known.join()) return straightLine(lane, 'straight')
	const done = new Set(
		lane.blocks.flatMap(({ state, visit }) => (state === 'done' ? visit.id : [])),
	)
	return way.legs.map(({ polyline, source }, index): MapLine => {
		const to = way.places[index + 1]
		const look = to && done.has(to.id) ? 'behind' : source === 'roads' ? 'ahead' : 'straight'
		return { id: `${lane.person.id} ${index}`, look, path: decodePath(polyline) }
	})
}

/** All lines of the map: other tours in grey below, the chosen ones above them. */
export function linesOf(
	lanes: readonly Lane[],
	chosen: ReadonlySet<string>,
	ways: ReadonlyMap<string, BoardRoute | undefined>,
): MapLine[] {
	const isChosen = ({ person }: Lane) => chosen.has(person.id)
	return [
		...lanes.filter((lane) => !isChosen(lane)).flatMap((lane) => straightLine(lane, 'other')),
		...lanes.filter(isChosen).flatMap((lane) => linesOfRoute(lane, ways.get(lane.person.id))),
	]
}

/** The pane of the map in pixels: never so wide that the tours have no room. */
export const mapWidths = { least: 260, most: 720, first: 372, step: 24 }
export const clampWidth = (width: number): number =>
	Math.round(Math.min(mapWidths.most, Math.max(mapWidths.least, width)))
