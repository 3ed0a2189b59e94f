import type { Degrees } from './rings.ts'

/** The layers of the Shortbread schema that are drawn here, with the zoom at which each begins. */
export const shortbreadLayers = {
	ocean: 0,
	water_polygons: 4,
	water_polygons_labels: 14,
	water_lines: 9,
	water_lines_labels: 12,
	land: 7,
	sites: 14,
	boundaries: 0,
	dam_lines: 12,
	dam_polygons: 12,
	pier_lines: 12,
	pier_polygons: 12,
	bridges: 12,
	aerialways: 12,
	ferries: 10,
	street_polygons: 11,
	streets: 5,
	buildings: 14,
	addresses: 14,
	street_labels: 10,
	street_labels_points: 12,
	streets_polygons_labels: 14,
	public_transport: 11,
	place_labels: 4,
} as const

export type ShortbreadLayer = keyof typeof shortbreadLayers

/** One thing on the map, in one layer, from one zoom on. */
export type MapFeature = {
	readonly layer: ShortbreadLayer
	readonly minZoom: number
	readonly geometry:
		| { type: 'Point'; coordinates: Degrees }
		| { type: 'LineString'; coordinates: Degrees[] }
		| { type: 'Polygon'; coordinates: Degrees[][] }
	readonly properties: Readonly<Record<string, string | number | boolean>>
}

/** What tags say that a thing is; where it lies is added by whoever asks. */
export type Drawn = Omit<MapFeature, 'geometry'>

/** Properties without those that nobody knows. */
export function known(
	properties: Record<string, string | number | boolean | undefined>,
): MapFeature['properties'] {
	return Object.fromEntries(
		Object.entries(properties).filter(
			(entry): entry is [string, string | number | boolean] => entry[1] !== undefined,
		),
	)
}
