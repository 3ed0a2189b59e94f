import { drawArea, drawWaterLine } from './draw-areas.ts'
import { drawAddress, drawPoint } from './draw-points.ts'
import { drawRail, drawStreet, drawStreetArea } from './draw-streets.ts'
import type { OsmModel, Tags } from './osm-model.ts'
import type { Drawn, MapFeature } from './shortbread-layers.ts'

type Degrees = [lng: number, lat: number]

const earthM = 6_371_000
const radians = Math.PI / 180

/** The area of a ring in square metres, near enough to choose a zoom by. */
function areaOf(ring: readonly Degrees[]): number {
	const scale = Math.cos((ring[0]?.[1] ?? 0) * radians)
	let sum = 0
	ring.forEach(([lng, lat], i) => {
		const [nextLng, nextLat] = ring[(i + 1) % ring.length] ?? [lng, lat]
		sum += lng * nextLat - nextLng * lat
	})
	return (Math.abs(sum) / 2) * (earthM * radians) ** 2 * scale
}

/** The middle of a ring's box: where its number or name is written. */
function middleOf(ring: readonly Degrees[]): Degrees {
	const lngs = ring.map(([lng]) => lng)
	const lats = ring.map(([, lat]) => lat)
	const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
	return [half(lngs), half(lats)]
}

const lineTags = ['highway', 'railway', 'waterway', 'barrier'] as const

/** A closed way is an area unless it is a line that comes back, such as a roundabout. */
function isArea(nodes: readonly number[], tags: Tags): boolean {
	if (nodes.length < 4 || nodes[0] !== nodes.at(-1) || tags.area === 'no') return false
	const isBank = tags.waterway === 'riverbank' || tags.waterway === 'dock'
	return tags.area === 'yes' || isBank || !lineTags.some((key) => key in tags)
}

const namesOfAreas = new Set(['water_polygons_labels', 'streets_polygons_labels'])

function areaFeatures(ring: Degrees[], tags: Tags): MapFeature[] {
	const point = { type: 'Point', coordinates: middleOf(ring) } as const
	const polygon = { type: 'Polygon', coordinates: [ring] } as {
		type: 'Polygon'
		coordinates: Degrees[][]
	}
	const drawn = [...drawArea(tags, areaOf(ring)), ...drawStreetArea(tags)]
	return [
		...drawn.map((one) => ({ ...one, geometry: namesOfAreas.has(one.layer) ? point : polygon })),
		...drawAddress(tags).map((one) => ({ ...one, geometry: point })),
	]
}

function lineFeatures(line: Degrees[], tags: Tags): MapFeature[] {
	const drawn: Drawn[] = [...drawStreet(tags), ...drawRail(tags), ...drawWaterLine(tags)]
	return drawn.map((one) => ({ ...one, geometry: { type: 'LineString', coordinates: line } }))
}

/**
 * Everything that the base map shows of a model. Ways whose points are not all there are drawn as far
 * as they are known, as at the edge of an extract; areas with holes in them are not yet put together.
 */
export function drawModel({ nodes, ways }: OsmModel): MapFeature[] {
	const places = new Map(nodes.map(({ id, lat, lng }) => [id, [lng, lat] as Degrees]))
	const fromWays = ways.flatMap((way) => {
		const line = way.nodes.flatMap((id) => {
			const place = places.get(id)
			return place ? [place] : []
		})
		if (line.length < 2) return []
		const isWhole = line.length === way.nodes.length
		return isWhole && isArea(way.nodes, way.tags)
			? areaFeatures(line, way.tags)
			: lineFeatures(line, way.tags)
	})
	const fromNodes = nodes.flatMap(({ lng, lat, tags }) =>
		tags ? drawPoint(tags).map((one) => pointFeature(one, [lng, lat])) : [],
	)
	return [...fromWays, ...fromNodes]
}

const pointFeature = (drawn: Drawn, coordinates: Degrees): MapFeature => ({
	...drawn,
	geometry: { type: 'Point', coordinates },
})
