import { pointOnEdge } from '../geometry/bounds-edge.ts'
import { closeAtEdge, type Piece, pieceOf } from '../geometry/close-at-edge.ts'
import { joinLines } from '../geometry/join-lines.ts'
import type { MapBounds, OsmModel } from '../model/osm-model.ts'
import { clipLine, type Degrees, signedAreaM2, withHoles } from '../model/rings.ts'
import type { MapFeature } from '../model/shortbread-layers.ts'

/** Where coasts do not begin and end in turns, some are missing, and nobody knows what is sea. */
function isComplete(coasts: readonly Piece[]): boolean {
	const ends = coasts
		.flatMap(({ start, end }) => [
			{ place: start, isStart: true },
			{ place: end, isStart: false },
		])
		.sort((a, b) => a.place - b.place)
	return ends.every(({ isStart }, i) => isStart !== ends[(i + 1) % ends.length]?.isStart)
}

const isWithin = ([lng, lat]: Degrees, { west, south, east, north }: MapBounds) =>
	lng >= west && lng <= east && lat >= south && lat <= north

/** A ring that leaves the bounds begins outside, so that none of its parts is torn in two. */
function clipRing(ring: Degrees[], bounds: MapBounds): Degrees[][] {
	const outside = ring.findIndex((point) => !isWithin(point, bounds))
	if (outside < 0) return []
	return clipLine([...ring.slice(outside), ...ring.slice(1, outside + 1)], bounds)
}

/** The sea within the bounds of a model, by its coastlines; nothing where there are none. */
export function drawSea(
	{ bounds, ways }: OsmModel,
	lineOf: (nodes: readonly number[]) => Degrees[],
) {
	const coastlines = ways.filter(({ tags }) => tags.natural === 'coastline')
	const { rings, open } = joinLines(
		coastlines.map(({ nodes }) => nodes),
		true,
	)
	const closed = rings.map(lineOf)
	const coasts = [
		...open.flatMap((nodes) => clipLine(lineOf(nodes), bounds)),
		...closed.flatMap((ring) => clipRing(ring, bounds)),
	].map((line) => pieceOf(line, bounds))
	const whole = closed.filter((ring) => ring.every((point) => isWithin(point, bounds)))
	const islands = whole.filter((ring) => signedAreaM2(ring) > 0)
	const lagoons = whole.filter((ring) => signedAreaM2(ring) < 0)
	// The sea lies to the right of a coast.
	const seas = isComplete(coasts) && closeAtEdge(coasts, bounds, { isDirected: true, widest: 4 })
	if (!seas) return []
	const around = [0, 1, 2, 3, 4].map((corner) => pointOnEdge(corner, bounds))
	const isAllSea = coasts.length === 0 && islands.length > 0 && lagoons.length === 0
	const outer = isAllSea ? [around] : [...seas, ...lagoons]
	return withHoles(outer, islands).map(
		(coordinates): MapFeature => ({
			layer: 'ocean',
			minZoom: 0,
			geometry: { type: 'Polygon', coordinates },
			properties: {},
		}),
	)
}
