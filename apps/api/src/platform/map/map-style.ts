import type { Basemap } from './basemap.ts'

export const mapThemes = ['light', 'dark', 'sun'] as const
export type MapTheme = (typeof mapThemes)[number]

/** By dark and in the sun streets and names stand out from a plain ground. */
const styles = {
	light: { theme: 'colorful' },
	dark: { theme: 'toner-dark' },
	sun: { theme: 'toner', recolor: { gamma: 1.8 } },
} as const

/** The style's names of fonts, and those under which the app brings them. */
const fonts: Readonly<Record<string, string>> = {
	noto_sans_regular: 'Noto Sans',
	noto_sans_bold: 'Noto Sans Bold',
}

type Layer = { paint?: object; layout?: object }

/** Icons and patterns would need pictures, which are not brought. */
const needsPictures = ({ paint = {}, layout = {} }: Layer) =>
	'icon-image' in layout || Object.keys(paint).some((key) => key.endsWith('-pattern'))

function withOwnFonts<L extends Layer>(layer: L): L {
	const { layout } = layer
	if (!layout || !('text-font' in layout) || !Array.isArray(layout['text-font'])) return layer
	const named = layout['text-font'].map((name) => fonts[String(name)] ?? name)
	return { ...layer, layout: { ...layout, 'text-font': named } }
}

/** The base map as a MapLibre style, which needs nothing but tiles of this server. Addresses begin at the origin. */
export async function styleOf(map: Basemap, theme: MapTheme): Promise<object> {
	// A hundred kilobytes of code that most processes never need.
	const { osm } = await import('@versatiles/style')
	const { layers, metadata, ...style } = osm({ ...styles[theme], projection: 'mercator' })
	const { glyphs: _, sprite: __, sources, sky: ___, ...rest } = style
	const source = {
		type: 'vector',
		tiles: [`/map/tiles/{z}/{x}/{y}.mvt?v=${map.version}`],
		minzoom: 0,
		maxzoom: map.maxZoom,
		...(map.attribution ? { attribution: map.attribution } : {}),
	}
	return {
		...rest,
		name: `roundsman-${theme}`,
		metadata: { ...(metadata as object), 'roundsman:invented': map.isInvented },
		sources: Object.fromEntries(Object.keys(sources).map((name) => [name, source])),
		layers: layers.filter((layer) => !needsPictures(layer)).map(withOwnFonts),
	}
}
