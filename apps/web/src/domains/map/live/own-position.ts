import type { Engine, GeoJSONSource } from '@roundsman/client/map/map-engine'
import { circleAround } from '@roundsman/client/map/map-rules'
import type { Position } from '@roundsman/contract'

const source = 'own-position'

const colourOf = (name: string) =>
	getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const featuresOf = (position: Position) => ({
	type: 'FeatureCollection' as const,
	features: [
		{
			type: 'Feature' as const,
			properties: {},
			geometry: {
				type: 'Polygon' as const,
				coordinates: [circleAround(position, position.accuracy)],
			},
		},
		{
			type: 'Feature' as const,
			properties: {},
			geometry: { type: 'Point' as const, coordinates: [position.lng, position.lat] },
		},
	],
})

/** Draws the person's position with its accuracy circle. A new style does not have them. */
export function drawOwnPosition(engine: Engine, position: Position | null): void {
	const known = engine.getSource<GeoJSONSource>(source)
	const data = position
		? featuresOf(position)
		: { type: 'FeatureCollection' as const, features: [] }
	if (known) {
		known.setData(data)
		return
	}
	if (!position) return
	engine.addSource(source, { type: 'geojson', data })
	const colour = colourOf('--primary')
	engine.addLayer({
		id: `${source}-circle`,
		type: 'fill',
		source,
		filter: ['==', ['geometry-type'], 'Polygon'],
		paint: { 'fill-color': colour, 'fill-opacity': 0.18, 'fill-outline-color': colour },
	})
	engine.addLayer({
		id: `${source}-dot`,
		type: 'circle',
		source,
		filter: ['==', ['geometry-type'], 'Point'],
		paint: {
			'circle-radius': 8,
			'circle-color': colour,
			'circle-stroke-width': 3,
			'circle-stroke-color': colourOf('--on-primary'),
		},
	})
}
