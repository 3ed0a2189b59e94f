/** The countries of the demo, in the order of the specification. */
export const COUNTRIES = ['fr', 'de', 'at', 'be', 'it', 'nl'] as const
export type Country = (typeof COUNTRIES)[number]

/** Keys and values in the sense of OpenStreetMap. */
export type Tags = Readonly<Record<string, string>>

/** A point in WGS 84 degrees. */
export interface MapNode {
	id: number
	lat: number
	lng: number
	tags?: Tags
}

/** A line over nodes; an area where the first node is the last and the tags say so. */
export interface MapWay {
	id: number
	nodes: readonly number[]
	tags: Tags
}

/** Used for turn restrictions only: from (way), via (node), to (way). */
export interface MapRelation {
	id: number
	members: readonly { type: 'node' | 'way'; ref: number; role: string }[]
	tags: Tags
}

/** Degrees: the smallest and largest longitude and latitude. */
export interface MapBounds {
	west: number
	south: number
	east: number
	north: number
}

/** What an OpenStreetMap extract of one region holds, in memory. */
export interface RegionModel {
	key: string
	name: string
	country: Country
	/** Everything that is drawn. */
	bounds: MapBounds
	/** The built-up town in the middle, without its villages. */
	townBounds: MapBounds
	centre: { lat: number; lng: number }
	nodes: readonly MapNode[]
	ways: readonly MapWay[]
	relations: readonly MapRelation[]
}
