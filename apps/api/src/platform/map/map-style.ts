import type { Basemap } from './basemap.ts'

export const mapThemes = ['light', 'dark', 'sun'] as const
export type MapTheme = (typeof mapThemes)[number]

/** In the dark and in sunlight, streets and names need a plain background. */
const styles = {
	light: { theme: 'colorful' },
	dark: { theme: 'toner-dark' },
	sun: { theme: 'toner', recolor: { gamma: 1.8 } },
} as const

/** Font names of the style with those that the app provides */
const fonts: Readonly<Record<string, string>> = {
	noto_sans_regular: 'Noto Sans',
	noto_sans_bold: 'Noto Sans Bold',
}

type Layer = { paint?: object; layout?: object }

/** Icons and patterns need images, which the service does not provide. */
const needsPictures = ({ paint = {}, layout = {} }: Layer) =>
	'icon-image' in layout || Object.keys(paint).some((key) => key.endsWith('-pattern'))

function withOwnFonts<L extends Layer>(layer: L): L {
	const { layout } = layer
	if (!layout || !('text-font' in layout) || !Array.isArray(layout['text-font'])) return layer
	const named = layout['text-font'].map((name) => fonts[String(name)] ?? name)
	return { ...layer, layout: { ...layout, 'text-font': named } }
}

/**
 * The base map as a MapLibre style that only needs tiles of this server. Its URLs are relative to the origin.
 */
export async function styleOf(map: Basemap, theme: MapTheme): Promise<object> {
	// The module has about 100 kB, and most processes never need it.
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
