import { useEffect } from 'react'
import type { Engine, GeoJSONSource } from './map-engine.ts'

type Place = { lat: number; lng: number }

/** A route on a map: travelled, ahead, dashed where it is only a guess, or that of another person. */
export type MapLine = {
	id: string
	look: 'behind' | 'ahead' | 'straight' | 'other'
	path: readonly Place[]
}

const source = 'lines'

const colourOf = (name: string) =>
	getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const featuresOf = (lines: readonly MapLine[]) => ({
	type: 'FeatureCollection' as const,
	features: lines.map(({ look, path }) => ({
		type: 'Feature' as const,
		properties: { look },
		geometry: {
			type: 'LineString' as const,
			coordinates: path.map(({ lat, lng }) => [lng, lat]),
		},
	})),
})

function addLayers(engine: Engine): void {
	// Street names stay readable above the route.
	const names = engine.getStyle().layers.find(({ type }) => type === 'symbol')?.id
	const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
	const add = (id: string, filter: unknown[], paint: object) =>
		engine.addLayer(
			{ id: `${source}-${id}`, type: 'line', source, filter: filter as never, layout, paint },
			names,
		)
	const isStraight = ['==', ['get', 'look'], 'straight']
	const isBehind = ['==', ['get', 'look'], 'behind']
	const [way, edge] = [colourOf('--primary'), colourOf('--surface')]
	const isOther = ['==', ['get', 'look'], 'other']
	add('other', isOther, { 'line-color': colourOf('--outline'), 'line-width': 3 })
	add('edge', ['!', ['any', isStraight, isOther]], {
		'line-color': edge,
		'line-width': 9,
		'line-opacity': 0.85,
	})
	add('behind', isBehind, { 'line-color': way, 'line-width': 5, 'line-opacity': 0.45 })
	add('ahead', ['==', ['get', 'look'], 'ahead'], { 'line-color': way, 'line-width': 5 })
	add('straight', isStraight, { 'line-color': way, 'line-width': 3, 'line-dasharray': [1, 2] })
}

function draw(engine: Engine, lines: readonly MapLine[]): void {
	const known = engine.getSource<GeoJSONSource>(source)
	if (known) {
		known.setData(featuresOf(lines))
		return
	}
	engine.addSource(source, { type: 'geojson', data: featuresOf(lines) })
	addLayers(engine)
}

/** Routes on the live map, added again to each new style. */
export function MapLines({
	engine,
	isStyled,
	lines,
}: {
	engine: Engine
	isStyled: boolean
	lines: readonly MapLine[]
}) {
	useEffect(() => {
		if (isStyled) draw(engine, lines)
	}, [engine, isStyled, lines])
	return null
}
