import type { TileId } from './map-rules.ts'
import { squareOf } from './tile-rules.ts'

type Place = { lat: number; lng: number }
/** West, south, east, north. */
export type MapBounds = [number, number, number, number]

/** The bounds of some places. */
export function boundsOf(places: readonly { location: Place }[]): MapBounds {
	const lats = places.map(({ location }) => location.lat)
	const lngs = places.map(({ location }) => location.lng)
	return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

export const middleOf = ([west, south, east, north]: MapBounds): Place => ({
	lat: (south + north) / 2,
	lng: (west + east) / 2,
})

/** In CSS pixels. */
export type Size = { width: number; height: number }

/** Whether a point of a map is visible; the keyboard cannot reach other points. */
export const isInSight = ({ x, y }: { x: number; y: number }, { width, height }: Size): boolean =>
	x >= 0 && x <= width && y >= 0 && y <= height

/** How bounds are fitted: with padding for content at their edges, and at most the zoom of a few streets. */
export const fitting = { padding: { top: 52, bottom: 64, left: 44, right: 76 }, maxZoom: 15 }

/** The padding around places that are zoomed in on, in pixels. */
export const closing = { padding: 72 }

/** The maximum zoom shows a single house. */
export const closestZoom = 19

/**
 * The view of a map: its zoom, and the offset of its upper left corner from the world's, in pixels at that
 * zoom.
 */
export type View = { zoom: number; left: number; top: number }

const tilePx = 512
const worldPx = ({ zoom }: { zoom: number }) => tilePx * 2 ** zoom

/** The first view of a map of this size for bounds. */
export function viewOf([west, south, east, north]: MapBounds, { width, height }: Size): View {
	const { padding, maxZoom } = fitting
	const from = squareOf({ lat: north, lng: west })
	const to = squareOf({ lat: south, lng: east })
	const area = {
		width: Math.max(width - padding.left - padding.right, 1),
		height: Math.max(height - padding.top - padding.bottom, 1),
	}
	const scale = Math.min(area.width / (to.x - from.x), area.height / (to.y - from.y))
	const zoom = Math.max(Math.min(Math.log2(scale / tilePx), maxZoom), 0)
	const world = worldPx({ zoom })
	return {
		zoom,
		left: ((from.x + to.x) / 2) * world - padding.left - area.width / 2,
		top: ((from.y + to.y) / 2) * world - padding.top - area.height / 2,
	}
}

/** The place in a view, in pixels from its upper left corner. */
export function pointIn(view: View, place: Place): { x: number; y: number } {
	const { x, y } = squareOf(place)
	const world = worldPx(view)
	return { x: x * world - view.left, y: y * world - view.top }
}

/** A tile, and its place in a view. */
export type SeenTile = TileId & { left: number; top: number; edge: number }

/** The tiles in a view, at the zoom that a map uses for it. */
export function tilesIn(view: View, { width, height }: Size, maxZoom: number): SeenTile[] {
	const z = Math.min(Math.floor(view.zoom), maxZoom)
	const count = 2 ** z
	const edge = worldPx(view) / count
	const clamp = (at: number) => Math.min(Math.max(Math.floor(at), 0), count - 1)
	const [west, east] = [clamp(view.left / edge), clamp((view.left + width) / edge)]
	const [north, south] = [clamp(view.top / edge), clamp((view.top + height) / edge)]
	const tiles: SeenTile[] = []
	for (let x = west; x <= east; x += 1) {
		for (let y = north; y <= south; y += 1) {
			tiles.push({ z, x, y, left: x * edge - view.left, top: y * edge - view.top, edge })
		}
	}
	return tiles
}

/** Whether the map may animate, by the person's setting for reduced motion. */
export const isGliding = () => !matchMedia('(prefers-reduced-motion: reduce)').matches
