import { cutTiles, firstZoomApart, maxZoom, type Tile } from './cut-tiles.ts'
import { drawModel } from './draw/draw-model.ts'
import type { MapBounds, OsmModel } from './model/osm-model.ts'
import { type MapFeature, shortbreadLayers } from './model/shortbread-layers.ts'
import { writePmtiles } from './write-pmtiles.ts'

function around(all: readonly MapBounds[]): MapBounds {
	return {
		west: Math.min(...all.map(({ west }) => west)),
		south: Math.min(...all.map(({ south }) => south)),
		east: Math.max(...all.map(({ east }) => east)),
		north: Math.max(...all.map(({ north }) => north)),
	}
}

/** Regions are cut one after the other, so that memory holds one; far out they share tiles. */
function cutAll(models: readonly OsmModel[]): Tile[] {
	const bounds = models.map((model) => model.bounds)
	const apart = firstZoomApart(bounds)
	const farOut: MapFeature[] = []
	const near = models.flatMap((model) => {
		const features = drawModel(model)
		farOut.push(...features.filter(({ minZoom }) => minZoom < apart))
		return apart > maxZoom ? [] : cutTiles(features, [model.bounds], [apart, maxZoom])
	})
	return [...cutTiles(farOut, bounds, [0, apart - 1]), ...near]
}

/** The base map of one or more regions as a PMTiles archive: what a pack has in `basemap.pmtiles`. */
export function buildBasemap(models: readonly OsmModel[], name: string, attribution = ''): Buffer {
	const bounds = models.map((model) => model.bounds)
	const metadata = {
		name,
		...(attribution ? { attribution } : {}),
		description: 'Shortbread schema',
		vector_layers: Object.entries(shortbreadLayers).map(([id, minzoom]) => ({
			id,
			fields: {},
			minzoom,
			maxzoom: maxZoom,
		})),
	}
	return writePmtiles(cutAll(models), { bounds: around(bounds), minZoom: 0, maxZoom, metadata })
}
