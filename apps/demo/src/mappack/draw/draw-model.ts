import { joinAreas, ringsOf } from '../geometry/join-areas.ts'
import type { OsmModel, Tags } from '../model/osm-model.ts'
import { type Degrees, middleOf, signedAreaM2 } from '../model/rings.ts'
import type { Drawn, MapFeature } from '../model/shortbread-layers.ts'
import { drawArea, drawWaterLine } from './draw-areas.ts'
import { drawBorders } from './draw-borders.ts'
import { drawAddress, drawPoint } from './draw-points.ts'
import { drawSea } from './draw-sea.ts'
import { drawRail, drawStreet, drawStreetArea } from './draw-streets.ts'
import { drawStructure } from './draw-structures.ts'

const lineTags = ['highway', 'railway', 'waterway', 'barrier', 'route', 'aerialway'] as const
const wideWaterways = new Set(['riverbank', 'dock', 'dam'])

/** A closed way is an area unless it is a line that comes back, such as a roundabout. */
function isArea(nodes: readonly number[], tags: Tags): boolean {
	if (nodes.length < 4 || nodes[0] !== nodes.at(-1) || tags.area === 'no') return false
	const isWide = tags.area === 'yes' || wideWaterways.has(tags.waterway ?? '')
	return isWide || !lineTags.some((key) => key in tags)
}

/** What is written once in the middle of an area. */
const pointLayers = new Set(['water_polygons_labels', 'streets_polygons_labels', 'addresses'])

/** Each outer ring is drawn with its holes; the name is written once, on the largest. */
function areaFeatures(polygons: readonly Degrees[][][], tags: Tags): MapFeature[] {
	const sized = polygons
		.map((coordinates) => ({ coordinates, areaM2: areaOf(coordinates) }))
		.sort((a, b) => b.areaM2 - a.areaM2)
	const [largest] = sized
	if (!largest) return []
	const areaM2 = sized.reduce((sum, one) => sum + one.areaM2, 0)
	const point = pointOf(middleOf(largest.coordinates[0] ?? []))
	const drawn = [
		...drawArea(tags, areaM2),
		...drawStreetArea(tags),
		...drawStructure(tags, 'area'),
		...drawAddress(tags),
	]
	return drawn.flatMap((one): MapFeature[] =>
		pointLayers.has(one.layer)
			? [{ ...one, geometry: point }]
			: sized.map(({ coordinates }) => ({ ...one, geometry: { type: 'Polygon', coordinates } })),
	)
}

const areaOf = (polygon: readonly Degrees[][]) =>
	polygon.reduce((sum, ring, i) => sum + Math.abs(signedAreaM2(ring)) * (i === 0 ? 1 : -1), 0)

const pointOf = (coordinates: Degrees) => ({ type: 'Point', coordinates }) as const

function lineFeatures(line: Degrees[], tags: Tags): MapFeature[] {
	if (line.length < 2) return []
	const drawn: Drawn[] = [
		...drawStreet(tags),
		...drawRail(tags),
		...drawWaterLine(tags),
		...drawStructure(tags, 'line'),
	]
	return drawn.map((one) => ({ ...one, geometry: { type: 'LineString', coordinates: line } }))
}

/**
 * Everything that the base map shows of a model. Where the edge of an extract cuts something off, it
 * is drawn as far as it is known.
 */
export function drawModel(model: OsmModel): MapFeature[] {
	const places = new Map(model.nodes.map(({ id, lat, lng }) => [id, [lng, lat] as Degrees]))
	const lineOf = (nodes: readonly number[]) =>
		nodes.flatMap((id) => {
			const place = places.get(id)
			return place ? [place] : []
		})
	const { areas, partIds } = joinAreas(model, places)
	const fromWays = model.ways.flatMap(({ id, nodes, tags }) => {
		if (!isArea(nodes, tags)) return lineFeatures(lineOf(nodes), tags)
		const rings = partIds.has(id) ? [] : ringsOf([nodes], places, model.bounds)
		const polygons = rings.map((ring) => [ring])
		return areaFeatures(polygons, tags)
	})
	const fromNodes = model.nodes.flatMap(({ lng, lat, tags }) =>
		tags ? drawPoint(tags).map((one) => ({ ...one, geometry: pointOf([lng, lat]) })) : [],
	)
	return [
		...drawSea(model, lineOf),
		...areas.flatMap(({ tags, polygons }) => areaFeatures(polygons, tags)),
		...fromWays,
		...drawBorders(model, lineOf),
		...fromNodes,
	]
}
