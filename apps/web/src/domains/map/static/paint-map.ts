import type { VectorTile, VectorTileFeature } from '@mapbox/vector-tile'
import {
	featureFilter,
	normalizePropertyExpression,
	type StylePropertySpecification,
} from '@maplibre/maplibre-gl-style-spec'
import { type Box, isOver } from '@roundsman/client/map/group-markers'
import type { SeenTile } from '@roundsman/client/map/view-rules'
import type { FilterSpecification, LayerSpecification } from 'maplibre-gl'

// A map as a still picture: areas, lines and place names of a style, on a canvas. It leaves out what the
// library for live maps does besides (names along streets, signs, tilting).

export type PaintedTile = SeenTile & { data: VectorTile }

type Context = OffscreenCanvasRenderingContext2D
type Look = (zoom: number, feature?: LikeFeature) => string | number | readonly number[] | undefined
type LikeFeature = { type: 0 | 1 | 2 | 3; properties: VectorTileFeature['properties'] }

const zoomed = { interpolated: true, parameters: ['zoom', 'feature'] } as const
const common = { 'property-type': 'data-driven', expression: zoomed, transition: false } as const
const kinds = {
	number: { ...common, type: 'number' },
	color: { ...common, type: 'color', overridable: false },
	string: { ...common, type: 'string' },
	formatted: { ...common, type: 'formatted', tokens: true },
	dashes: { ...common, type: 'array', value: 'number' },
} as unknown as Readonly<Record<string, StylePropertySpecification>>

/** The painted properties, by the type of their values. */
const kindOf: Readonly<Record<string, keyof typeof kinds>> = {
	'background-color': 'color',
	'background-opacity': 'number',
	'fill-color': 'color',
	'fill-opacity': 'number',
	'line-color': 'color',
	'line-opacity': 'number',
	'line-width': 'number',
	'line-dasharray': 'dashes',
	'line-cap': 'string',
	'line-join': 'string',
	'text-field': 'formatted',
	'text-size': 'number',
	'text-color': 'color',
	'text-opacity': 'number',
	'text-halo-color': 'color',
	'text-halo-width': 'number',
	'text-transform': 'string',
}

/** A layer of a style with evaluable properties. */
type Layer = {
	type: LayerSpecification['type']
	from: string
	isAt: (zoom: number) => boolean
	takes: (zoom: number, feature: LikeFeature) => boolean
	styles: Readonly<Record<string, Look>>
}

function lookOf(name: string, value: unknown): [string, Look][] {
	const kind = kindOf[name]
	const spec = kind && kinds[kind]
	if (!spec) return []
	const expression = normalizePropertyExpression(value as never, name, spec)
	const look: Look = (zoom, feature) => {
		const found: unknown = expression.evaluate({ zoom }, feature as never)
		return typeof found === 'number' || Array.isArray(found) ? found : String(found ?? '')
	}
	return [[name, look]]
}

function readLayer(layer: LayerSpecification): Layer[] {
	if (!['background', 'fill', 'line', 'symbol'].includes(layer.type)) return []
	const { minzoom = 0, maxzoom = 24, layout = {}, paint = {} } = layer
	if ((layout as { visibility?: string }).visibility === 'none') return []
	const filter = 'filter' in layer ? (layer.filter as FilterSpecification) : undefined
	const { filter: takes } = featureFilter(filter as never, 'filter')
	return [
		{
			type: layer.type,
			from: 'source-layer' in layer ? (layer['source-layer'] ?? '') : '',
			isAt: (zoom) => zoom >= minzoom && zoom < maxzoom,
			takes: (zoom, feature) => takes({ zoom }, feature as never),
			styles: Object.fromEntries(
				Object.entries({ ...layout, ...paint }).flatMap(([name, value]) => lookOf(name, value)),
			),
		},
	]
}

export const readLayers = (layers: readonly LayerSpecification[]): Layer[] =>
	layers.flatMap(readLayer)

/** Features with the same properties in the style, as one path. */
type Kin = LikeFeature & { members: VectorTileFeature[]; path?: Path2D }

/**
 * Groups a tile's features: a style has hundreds of layers, a tile thousands of features, of a few dozen
 * kinds.
 */
function kinsOf(tile: VectorTile, from: string): Kin[] {
	const layer = tile.layers[from]
	const kins = new Map<string, Kin>()
	for (let index = 0; index < (layer?.length ?? 0); index += 1) {
		const feature = layer?.feature(index)
		if (!feature) continue
		const { type, properties } = feature
		const key = `${type} ${JSON.stringify(properties)}`
		const kin = kins.get(key) ?? { type, properties, members: [] }
		kin.members.push(feature)
		kins.set(key, kin)
	}
	return [...kins.values()]
}

const polygon = 3

function pathOf(kin: Kin, { left, top, edge }: SeenTile): Path2D {
	if (kin.path) return kin.path
	const path = new Path2D()
	for (const member of kin.members) {
		const scale = edge / member.extent
		for (const part of member.loadGeometry()) {
			for (const [index, { x, y }] of part.entries()) {
				if (index === 0) path.moveTo(left + x * scale, top + y * scale)
				else path.lineTo(left + x * scale, top + y * scale)
			}
			if (kin.type === polygon) path.closePath()
		}
	}
	kin.path = path
	return path
}

function paintArea(
	context: Context,
	{ styles }: Layer,
	kin: Kin,
	path: Path2D,
	zoom: number,
): void {
	context.globalAlpha = Number(styles['fill-opacity']?.(zoom, kin) ?? 1)
	if (context.globalAlpha === 0) return
	context.fillStyle = String(styles['fill-color']?.(zoom, kin) ?? '#000')
	context.fill(path)
}

function paintLine(
	context: Context,
	{ styles }: Layer,
	kin: Kin,
	path: Path2D,
	zoom: number,
): void {
	const width = Number(styles['line-width']?.(zoom, kin) ?? 1)
	context.globalAlpha = Number(styles['line-opacity']?.(zoom, kin) ?? 1)
	if (width === 0 || context.globalAlpha === 0) return
	const dashes = (styles['line-dasharray']?.(zoom, kin) ?? []) as readonly number[]
	context.lineWidth = width
	context.strokeStyle = String(styles['line-color']?.(zoom, kin) ?? '#000')
	context.lineCap = (styles['line-cap']?.(zoom, kin) ?? 'butt') as CanvasLineCap
	context.lineJoin = (styles['line-join']?.(zoom, kin) ?? 'miter') as CanvasLineJoin
	context.setLineDash(dashes.map((length) => length * width))
	context.stroke(path)
}

function paintTile(
	context: Context,
	layers: readonly Layer[],
	tile: PaintedTile,
	zoom: number,
): void {
	const { left, top, edge, data } = tile
	const kins = new Map<string, Kin[]>()
	context.save()
	context.beginPath()
	// Rounded to whole pixels, or a seam would be visible between two tiles.
	const [x, y] = [Math.round(left), Math.round(top)]
	context.rect(x, y, Math.round(left + edge) - x, Math.round(top + edge) - y)
	context.clip()
	for (const layer of layers) {
		if (layer.type === 'background') {
			context.globalAlpha = Number(layer.styles['background-opacity']?.(zoom) ?? 1)
			context.fillStyle = String(layer.styles['background-color']?.(zoom) ?? '#000')
			context.fillRect(x, y, edge + 1, edge + 1)
			continue
		}
		if (layer.type === 'symbol') continue
		const found = kins.get(layer.from) ?? kinsOf(data, layer.from)
		kins.set(layer.from, found)
		for (const kin of found) {
			if (layer.type === 'fill' && kin.type !== polygon) continue
			if (!layer.takes(zoom, kin)) continue
			const paint = layer.type === 'fill' ? paintArea : paintLine
			paint(context, layer, kin, pathOf(kin, tile), zoom)
		}
	}
	context.restore()
}

const point = 1
/** Minimum distance between two names. */
const namePx = 4

type Name = { layer: Layer; feature: VectorTileFeature; text: string; x: number; y: number }

/** The labels of tiles with their places, most important first. */
function* namesOn(
	layers: readonly Layer[],
	tiles: readonly PaintedTile[],
	zoom: number,
): Generator<Name> {
	// A style draws its last layer on top: its labels win over those below.
	const weightiestFirst = layers.toReversed()
	for (const [layer, tile] of weightiestFirst.flatMap((one) =>
		tiles.map((of) => [one, of] as const),
	)) {
		const { styles, takes, from } = layer
		const source = tile.data.layers[from]
		for (let index = 0; index < (source?.length ?? 0); index += 1) {
			const feature = source?.feature(index)
			if (feature?.type !== point || !takes(zoom, feature)) continue
			const [place] = feature.loadGeometry()[0] ?? []
			const written = String(styles['text-field']?.(zoom, feature) ?? '')
			if (!place || !written) continue
			const isLoud = styles['text-transform']?.(zoom, feature) === 'uppercase'
			const text = isLoud ? written.toLocaleUpperCase() : written
			const scale = tile.edge / feature.extent
			yield { layer, feature, text, x: tile.left + place.x * scale, y: tile.top + place.y * scale }
		}
	}
}

/** Names that would cover another one are left out. */
function paintNames(context: Context, names: Iterable<Name>, zoom: number): void {
	const taken: Box[] = []
	context.textAlign = 'center'
	context.textBaseline = 'middle'
	context.lineJoin = 'round'
	for (const { layer, feature, text, x, y } of names) {
		const { styles } = layer
		const size = Number(styles['text-size']?.(zoom, feature) ?? 16)
		context.font = `${size}px sans-serif`
		const half = context.measureText(text).width / 2 + namePx
		const box = { left: x - half, right: x + half, top: y - size, bottom: y + size }
		if (taken.some((other) => isOver(box, other))) continue
		taken.push(box)
		context.globalAlpha = Number(styles['text-opacity']?.(zoom, feature) ?? 1)
		context.strokeStyle = String(styles['text-halo-color']?.(zoom, feature) ?? 'transparent')
		context.lineWidth = 2 * Number(styles['text-halo-width']?.(zoom, feature) ?? 0)
		if (context.lineWidth > 0) context.strokeText(text, x, y)
		context.fillStyle = String(styles['text-color']?.(zoom, feature) ?? '#000')
		context.fillText(text, x, y)
	}
}

/** Paints tiles in a style at a zoom level, in CSS pixels. */
export function paintMap(
	context: Context,
	layers: readonly Layer[],
	tiles: readonly PaintedTile[],
	zoom: number,
): void {
	const shown = layers.filter((layer) => layer.isAt(zoom))
	for (const tile of tiles) paintTile(context, shown, tile, zoom)
	const names = shown.filter(({ type, from }) => type === 'symbol' && from === 'place_labels')
	paintNames(context, namesOn(names, tiles, zoom), zoom)
}
