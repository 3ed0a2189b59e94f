import type { Tags } from '../model/osm-model.ts'
import { type Drawn, known, type ShortbreadLayer } from '../model/shortbread-layers.ts'

const piers = ['pier', 'breakwater', 'groyne']
const airstrips = ['runway', 'taxiway']

/** What is built into water and over it, and what flies: a layer for lines, one for areas. */
function layersOf(tags: Tags): {
	kind: string
	minZoom: number
	line?: ShortbreadLayer
	area?: ShortbreadLayer
} {
	const { man_made: built = '', aeroway = '', aerialway = '' } = tags
	if (piers.includes(built)) {
		return { kind: built, minZoom: 12, line: 'pier_lines', area: 'pier_polygons' }
	}
	if (tags.waterway === 'dam') {
		return { kind: 'dam', minZoom: 12, line: 'dam_lines', area: 'dam_polygons' }
	}
	if (built === 'bridge') return { kind: 'bridge', minZoom: 12, area: 'bridges' }
	if (airstrips.includes(aeroway)) {
		const minZoom = aeroway === 'runway' ? 11 : 13
		return { kind: aeroway, minZoom, line: 'streets', area: 'street_polygons' }
	}
	if (tags.route === 'ferry') return { kind: 'ferry', minZoom: 10, line: 'ferries' }
	return { kind: aerialway, minZoom: 12, ...(aerialway ? { line: 'aerialways' } : {}) }
}

/** Piers, dams, bridges, airstrips, ferries and cable cars, as lines or as areas. */
export function drawStructure(tags: Tags, shape: 'line' | 'area'): Drawn[] {
	const { kind, minZoom, [shape]: layer } = layersOf(tags)
	return layer ? [{ layer, minZoom, properties: known({ kind, name: tags.name }) }] : []
}
