import { distanceM } from '@roundsman/contract'
import type { MapBounds, OsmModel, Tags } from '../model/osm-model.ts'
import { clipLine, type Degrees, withHoles } from '../model/rings.ts'
import { placeOnEdge, pointOnEdge } from './bounds-edge.ts'
import { closeAtEdge, pieceOf } from './close-at-edge.ts'
import { joinLines } from './join-lines.ts'

/** An area of several rings: its outer rings, each followed by the holes in it. */
export type Area = { tags: Tags; polygons: Degrees[][][] }

type Way = OsmModel['ways'][number]
type Relation = OsmModel['relations'][number]
type Places = ReadonlyMap<number, Degrees>

/** An outline that breaks off farther than this from the edge was not cut off by it. */
const nearM = 500
/** How many sides of the bounds an outline that is cut off may have gone on outside. */
const widest = 1.5

/** Tags that do not say what a thing is. */
const muteKeys = new Set(['type', 'source', 'note', 'created_by', 'fixme'])

const tellingTags = (tags: Tags) => Object.entries(tags).filter(([key]) => !muteKeys.has(key))

/** The stretches of a way of which the points are known. */
function knownRuns(nodes: readonly number[], places: Places): number[][] {
	const runs: number[][] = [[]]
	for (const node of nodes) {
		if (places.has(node)) runs.at(-1)?.push(node)
		else runs.push([])
	}
	return runs.filter(({ length }) => length > 1)
}

function isNearEdge(point: Degrees, bounds: MapBounds): boolean {
	const [lng, lat] = pointOnEdge(placeOnEdge(point, bounds), bounds)
	return distanceM({ lng, lat }, { lng: point[0], lat: point[1] }) < nearM
}

/**
 * The rings of ways that together go around an area. What the bounds of the extract cut off is closed
 * along them; where an outline breaks off inside, nobody knows the shape, and there is none.
 */
export function ringsOf(
	ways: readonly (readonly number[])[],
	places: Places,
	bounds: MapBounds,
): Degrees[][] {
	const { rings, open } = joinLines(ways.flatMap((nodes) => knownRuns(nodes, places)))
	const lineOf = (nodes: readonly number[]) =>
		nodes.map((node): Degrees => places.get(node) ?? [0, 0])
	const parts = open.flatMap((nodes) => clipLine(lineOf(nodes), bounds))
	const isCutOff = parts.every((part) =>
		[part[0], part.at(-1)].every((end) => end && isNearEdge(end, bounds)),
	)
	const pieces = parts.map((part) => pieceOf(part, bounds))
	const closed = isCutOff && closeAtEdge(pieces, bounds, { isDirected: false, widest })
	return [...rings.map(lineOf), ...(closed || [])]
}

/**
 * Areas that relations put together of several ways. Where a relation says nothing of itself, as in
 * older data, its outer ways say what it is; `partIds` are ways that are drawn with such an area and
 * not by themselves, because they would fill its holes.
 */
export function joinAreas(
	{ ways, relations, bounds }: OsmModel,
	places: Places,
): { areas: Area[]; partIds: Set<number> } {
	const wayOf = new Map(ways.map((way) => [way.id, way]))
	const partIds = new Set<number>()
	const routesOf = ({ members }: Relation, isInner: boolean): Way[] =>
		members.flatMap(({ type, ref, role }) => {
			const way = type === 'way' && (role === 'inner') === isInner && wayOf.get(ref)
			return way ? [way] : []
		})
	const nodesOf = (some: readonly Way[]) => some.map(({ nodes }) => nodes)
	const areas = relations
		.filter(({ tags }) => tags.type === 'multipolygon')
		.flatMap((relation): Area[] => {
			const outer = routesOf(relation, false)
			const isTelling = tellingTags(relation.tags).length > 0
			const teller = outer.find((way) => tellingTags(way.tags).length > 0)
			const tags = isTelling ? relation.tags : (teller?.tags ?? {})
			const polygons = withHoles(
				ringsOf(nodesOf(outer), places, bounds),
				ringsOf(nodesOf(routesOf(relation, true)), places, bounds),
			)
			if (polygons.length === 0) return []
			const telling = tellingTags(tags)
			for (const way of outer) {
				if (telling.some(([key, value]) => way.tags[key] === value)) partIds.add(way.id)
			}
			return [{ tags, polygons }]
		})
	return { areas, partIds }
}
