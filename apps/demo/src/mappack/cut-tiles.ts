import { gzipSync } from 'node:zlib'
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { MapBounds } from './model/osm-model.ts'
import type { MapFeature, ShortbreadLayer } from './model/shortbread-layers.ts'

type Place = { z: number; x: number; y: number }

/** One tile as it is stored and sent: compressed. */
export type Tile = Place & { bytes: Uint8Array }

/** Beyond this zoom the app enlarges the tiles of it. */
export const maxZoom = 14

const extent = 4096
/** How far beyond its edges a tile draws, so that no seam is seen. */
const buffer = 64
const margin = buffer / extent

/** From this zoom on the map is cut in blocks of one tile and all below it: memory holds one block. */
const blockZoom = 11

type Band = { layer: ShortbreadLayer; minZoom: number; index: GeoJSONVT }

/** What begins at the same zoom shares an index, so that no tile cuts what it does not show. */
function indexBands(features: readonly MapFeature[]): Band[] {
	const bands = Map.groupBy(features, ({ layer, minZoom }) => `${layer} ${minZoom}`)
	return [...bands.values()].map((band) => {
		const [{ layer, minZoom }] = band as [MapFeature, ...MapFeature[]]
		const collection = {
			type: 'FeatureCollection' as const,
			features: band.map(({ geometry, properties }) => ({
				type: 'Feature' as const,
				geometry,
				properties,
			})),
		}
		return { layer, minZoom, index: new GeoJSONVT(collection, { maxZoom, extent, buffer }) }
	})
}

type Cut = GeoJSONVTTile['features'][number]

/** Lines that look the same become one of several pieces; names stay apart, because each is written. */
function joinAlike(layer: string, features: readonly Cut[]): Cut[] {
	if (layer.endsWith('_labels')) return [...features]
	const byLook = Map.groupBy(features, ({ type, tags }) => `${type} ${JSON.stringify(tags)}`)
	return [...byLook.values()].flatMap((alike): Cut[] => {
		const lines = alike.flatMap((one) => (one.type === 2 ? one.geometry : []))
		const [first] = alike
		return first?.type === 2 ? [{ ...first, geometry: lines }] : alike
	})
}

function cutTile(bands: readonly Band[], z: number, x: number, y: number): Tile | null {
	const layers: Record<string, GeoJSONVTTile> = {}
	for (const { layer, minZoom, index } of bands) {
		const tile = z < minZoom ? null : index.getTile(z, x, y)
		if (!tile || tile.features.length === 0) continue
		const others = layers[layer]?.features ?? []
		layers[layer] = { ...tile, features: [...others, ...tile.features] }
	}
	const joined = Object.entries(layers).map(([name, tile]) => {
		return [name, { ...tile, features: joinAlike(name, tile.features) }]
	})
	if (joined.length === 0) return null
	const bytes = fromGeojsonVt(Object.fromEntries(joined), { version: 2, extent })
	return { z, x, y, bytes: gzipSync(bytes) }
}

/** The column and row of a place, with how far it lies in them. */
function placeAt(z: number, lng: number, lat: number): { x: number; y: number } {
	const sine = Math.sin((lat * Math.PI) / 180)
	const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
	return { x: (lng / 360 + 0.5) * 2 ** z, y: y * 2 ** z }
}

/** The column and row of the tile in which a place lies. */
export function tileAt(z: number, lng: number, lat: number): { x: number; y: number } {
	const { x, y } = placeAt(z, lng, lat)
	return { x: Math.floor(x), y: Math.floor(y) }
}

type Range = { first: { x: number; y: number }; last: { x: number; y: number } }

const rangeOf = ({ west, south, east, north }: MapBounds, z: number): Range => ({
	first: tileAt(z, west, north),
	last: tileAt(z, east, south),
})

function tilesOf(bounds: readonly MapBounds[], z: number): { x: number; y: number }[] {
	const tiles = new Map<string, { x: number; y: number }>()
	for (const { first, last } of bounds.map((one) => rangeOf(one, z))) {
		for (let x = first.x; x <= last.x; x++) {
			for (let y = first.y; y <= last.y; y++) tiles.set(`${x} ${y}`, { x, y })
		}
	}
	return [...tiles.values()]
}

const overlap = (a: Range, b: Range) =>
	a.first.x <= b.last.x && b.first.x <= a.last.x && a.first.y <= b.last.y && b.first.y <= a.last.y

/** The first zoom from which on no tile belongs to two of these bounds. */
export function firstZoomApart(bounds: readonly MapBounds[]): number {
	for (let z = maxZoom; z >= 0; z--) {
		const ranges = bounds.map((one) => rangeOf(one, z))
		const isShared = ranges.some((a, i) => ranges.slice(i + 1).some((b) => overlap(a, b)))
		if (isShared) return z + 1
	}
	return 0
}

/** The tiles in which a feature is drawn, as far as a box says. */
function rangeOfFeature({ geometry }: MapFeature, z: number): Range {
	const { type, coordinates } = geometry
	const points =
		type === 'Point' ? [coordinates] : type === 'Polygon' ? coordinates.flat() : coordinates
	const [first, last] = [
		{ x: Number.POSITIVE_INFINITY, y: Number.POSITIVE_INFINITY },
		{ x: Number.NEGATIVE_INFINITY, y: Number.NEGATIVE_INFINITY },
	]
	for (const [lng, lat] of points) {
		const { x, y } = placeAt(z, lng, lat)
		first.x = Math.min(first.x, Math.floor(x - margin))
		first.y = Math.min(first.y, Math.floor(y - margin))
		last.x = Math.max(last.x, Math.floor(x + margin))
		last.y = Math.max(last.y, Math.floor(y + margin))
	}
	return { first, last }
}

function cutZooms(features: readonly MapFeature[], tiles: readonly Place[]): Tile[] {
	const bands = indexBands(features)
	return tiles.flatMap(({ z, x, y }) => cutTile(bands, z, x, y) ?? [])
}

/** The tiles from one zoom to another in which there is something to see within the bounds. */
export function cutTiles(
	features: readonly MapFeature[],
	bounds: readonly MapBounds[],
	[from, to]: readonly [number, number],
): Tile[] {
	const zooms = Array.from({ length: to - from + 1 }, (_, i) => from + i)
	const places = zooms.flatMap((z) => tilesOf(bounds, z).map((tile) => ({ z, ...tile })))
	const farOut = places.filter(({ z }) => z < blockZoom)
	const blocks = Map.groupBy(
		places.filter(({ z }) => z >= blockZoom),
		({ z, x, y }) => `${x >> (z - blockZoom)} ${y >> (z - blockZoom)}`,
	)
	const seenFarOut = features.filter(({ minZoom }) => minZoom <= Math.min(to, blockZoom - 1))
	const ranged = features.map((feature) => ({ feature, range: rangeOfFeature(feature, blockZoom) }))
	const near = [...blocks].flatMap(([key, tiles]) => {
		const [x = 0, y = 0] = key.split(' ').map(Number)
		const block = { first: { x, y }, last: { x, y } }
		const there = ranged.filter(({ range }) => overlap(range, block))
		return cutZooms(
			there.map(({ feature }) => feature),
			tiles,
		)
	})
	return [...cutZooms(seenFarOut, farOut), ...near]
}
