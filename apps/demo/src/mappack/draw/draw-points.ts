import { type Tags, tableOf } from '../model/osm-model.ts'
import { type Drawn, known } from '../model/shortbread-layers.ts'

const placeZooms = tableOf({
	capital: 4,
	state_capital: 4,
	city: 6,
	town: 7,
	village: 10,
	hamlet: 10,
	suburb: 10,
	quarter: 13,
	neighbourhood: 13,
})

/** Capitals of countries and of their largest parts are kinds of their own. */
function placeKind({ place = '', capital }: Tags): string {
	if (place !== 'city' && place !== 'town') return place
	return capital === 'yes' || capital === '2'
		? 'capital'
		: capital === '4'
			? 'state_capital'
			: place
}

function drawPlace(tags: Tags): Drawn[] {
	const kind = placeKind(tags)
	const minZoom = placeZooms.get(kind)
	if (minZoom === undefined || !tags.name) return []
	const population = Number(tags.population)
	const properties = known({
		kind,
		name: tags.name,
		population: Number.isFinite(population) ? population : undefined,
	})
	return [{ layer: 'place_labels', minZoom, properties }]
}

function drawStation(tags: Tags): Drawn[] {
	const kind = tags.railway ?? ''
	if (!['station', 'halt', 'tram_stop'].includes(kind)) return []
	const minZoom = kind === 'tram_stop' ? 14 : 13
	return [{ layer: 'public_transport', minZoom, properties: known({ kind, name: tags.name }) }]
}

/** Where a motorway is left, by its number. */
function drawExit({ highway: kind, ref }: Tags): Drawn[] {
	if (kind !== 'motorway_junction' || !ref) return []
	return [{ layer: 'street_labels_points', minZoom: 12, properties: { kind, ref } }]
}

/** The number of a house, whether it is a point or a building. */
export function drawAddress(tags: Tags): Drawn[] {
	const housenumber = tags['addr:housenumber']
	return housenumber ? [{ layer: 'addresses', minZoom: 14, properties: { housenumber } }] : []
}

/** What a single point shows: the name of a place, a station, an exit, the number of a house. */
export function drawPoint(tags: Tags): Drawn[] {
	return [...drawPlace(tags), ...drawStation(tags), ...drawExit(tags), ...drawAddress(tags)]
}
