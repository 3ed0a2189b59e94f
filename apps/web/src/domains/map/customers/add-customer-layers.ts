import type { Engine, GeoJSONSource } from '@roundsman/client/map/map-engine'
import { groupAliases, type MapPoint, visitOwnershipTypes } from '@roundsman/contract'
import { drawMarker, markerSize } from './draw-marker.ts'
import {
	collectionOf,
	customerSource,
	drawnCustomer,
	type Feature,
	forgetDrawn,
	markerNameOf,
	pointOf,
} from './show-customers.ts'

const source = customerSource
const marked = 'customers-marked'
const layers = {
	clusters: 'customer-clusters',
	counts: 'customer-counts',
	points: 'customer-points',
}

const colourOf = (name: string) =>
	getComputedStyle(document.documentElement).getPropertyValue(name).trim()

/** Draws all marker images once for the theme. */
function addMarkers(engine: Engine): void {
	const ratio = Math.ceil(devicePixelRatio)
	const canvas = document.createElement('canvas')
	canvas.width = markerSize * ratio
	canvas.height = markerSize * ratio
	const context = canvas.getContext('2d', { willReadFrequently: true })
	if (!context) return
	for (const groupAlias of [...groupAliases, null]) {
		for (const visitOwnershipType of [...visitOwnershipTypes, null]) {
			drawMarker(context, { groupAlias, visitOwnershipType }, ratio)
			const image = context.getImageData(0, 0, canvas.width, canvas.height)
			const name = markerNameOf(groupAlias, visitOwnershipType)
			if (!engine.hasImage(name)) engine.addImage(name, image, { pixelRatio: ratio })
		}
	}
}

function addSources(engine: Engine): void {
	engine.addSource(source, {
		type: 'geojson',
		data: collectionOf([]),
		cluster: true,
		// Specification 1, section 2.
		clusterRadius: 80,
		clusterMaxZoom: 19,
		// One more than that of the clusters, or those of the last zoom level would be missing.
		maxzoom: 20,
		clusterProperties: { own: ['+', ['get', 'o']] },
	})
	engine.addSource(marked, { type: 'geojson', data: collectionOf([]) })
}

/** The size of a cluster shows its count roughly, its number exactly. */
function addLayers(engine: Engine): void {
	engine.addLayer({
		id: layers.clusters,
		type: 'circle',
		source,
		filter: ['has', 'point_count'],
		paint: {
			'circle-radius': ['step', ['get', 'point_count'], 22, 50, 26, 500, 31, 5000, 36],
			'circle-color': colourOf('--primary'),
			'circle-stroke-width': 3,
			'circle-stroke-color': colourOf('--on-primary'),
		},
	})
	engine.addLayer({
		id: layers.counts,
		type: 'symbol',
		source,
		filter: ['has', 'point_count'],
		layout: {
			'text-field': [
				'case',
				['>', ['get', 'own'], 0],
				['concat', ['get', 'point_count_abbreviated'], '\n✓ ', ['get', 'own']],
				['to-string', ['get', 'point_count_abbreviated']],
			],
			'text-font': ['Noto Sans Bold'],
			'text-size': 14,
			'text-line-height': 1.05,
			'text-allow-overlap': true,
		},
		paint: { 'text-color': colourOf('--on-primary') },
	})
	engine.addLayer({
		id: layers.points,
		type: 'symbol',
		source,
		filter: ['!', ['has', 'point_count']],
		layout: { 'icon-image': ['get', 'm'], 'icon-allow-overlap': true },
	})
	engine.addLayer({
		id: marked,
		type: 'circle',
		source: marked,
		paint: {
			'circle-radius': 21,
			'circle-color': colourOf('--surface'),
			'circle-stroke-width': 4,
			'circle-stroke-color': colourOf('--focus'),
		},
	})
	engine.addLayer({
		id: `${marked}-markers`,
		type: 'symbol',
		source: marked,
		layout: { 'icon-image': ['get', 'm'], 'icon-allow-overlap': true },
	})
}

/** Adds sources, markers and layers to a new style. */
export function addCustomerLayers(engine: Engine): void {
	if (engine.getSource(source)) return
	forgetDrawn(engine)
	addMarkers(engine)
	addSources(engine)
	addLayers(engine)
}

/** Shows rings around the open and chosen customers, also inside clusters. */
export const showMarked = (engine: Engine, points: readonly MapPoint[]): void =>
	void engine.getSource<GeoJSONSource>(marked)?.setData(
		collectionOf(
			points.map(({ location, groupAlias, visitOwnershipType }) =>
				pointOf(location.lng, location.lat, {
					m: markerNameOf(groupAlias, visitOwnershipType),
				}),
			),
		),
	)

/** The feature at a touch: a customer, or a cluster of them. */
type Touched =
	| { kind: 'customer'; customerId: string }
	| { kind: 'cluster'; at: { lat: number; lng: number }; zoomOf: () => Promise<number> }

/** Half of the touch target, in pixels. */
const reach = 22

export function findTouched(engine: Engine, { x, y }: { x: number; y: number }): Touched | null {
	const box: [[number, number], [number, number]] = [
		[x - reach, y - reach],
		[x + reach, y + reach],
	]
	const placeOf = ({ geometry }: { geometry: unknown }) => {
		const [lng, lat] = (geometry as Feature['geometry']).coordinates
		return { lat, lng }
	}
	const away = (feature: { geometry: unknown }) => {
		const on = engine.project(placeOf(feature))
		return (on.x - x) ** 2 + (on.y - y) ** 2
	}
	const [nearest] = engine
		.queryRenderedFeatures(box, { layers: [layers.clusters, layers.points] })
		.sort((a, b) => away(a) - away(b))
	if (!nearest) return null
	const { cluster_id: clusterId, i: id } = nearest.properties
	const customerId = drawnCustomer(engine, Number(id))
	if (customerId !== undefined) return { kind: 'customer', customerId }
	if (clusterId === undefined) return null
	const zoomOf = async () =>
		(await engine.getSource<GeoJSONSource>(source)?.getClusterExpansionZoom(clusterId)) ?? 0
	return { kind: 'cluster', at: placeOf(nearest), zoomOf }
}
