import type { OsmModel } from '../model/osm-model.ts'
import type { Degrees } from '../model/rings.ts'
import { known, type MapFeature } from '../model/shortbread-layers.ts'

/** Countries and the largest parts of them, with the zoom from which their borders are drawn. */
const borderZooms = new Map([
	[2, 0],
	[4, 7],
])

/** The borders of countries and their parts, once where several meet: as that of the greater one. */
export function drawBorders(
	{ ways, relations }: OsmModel,
	lineOf: (nodes: readonly number[]) => Degrees[],
): MapFeature[] {
	const levels = new Map<number, number>()
	for (const { tags, members } of relations) {
		const level = Number(tags.admin_level)
		if (tags.boundary !== 'administrative' || !borderZooms.has(level)) continue
		for (const { type, ref } of members) {
			if (type === 'way') levels.set(ref, Math.min(level, levels.get(ref) ?? level))
		}
	}
	return ways.flatMap(({ id, nodes, tags }): MapFeature[] => {
		const level = levels.get(id)
		const coordinates = level === undefined ? [] : lineOf(nodes)
		if (level === undefined || coordinates.length < 2) return []
		const maritime = tags.maritime === 'yes' || tags.natural === 'coastline' || undefined
		return [
			{
				layer: 'boundaries',
				minZoom: borderZooms.get(level) ?? 0,
				geometry: { type: 'LineString', coordinates },
				properties: known({ admin_level: level, maritime }),
			},
		]
	})
}
