import type { Tags } from './osm-model.ts'
import { type Drawn, known } from './shortbread-layers.ts'

const placeZooms: Readonly<Record<string, number>> = {
	city: 6,
	town: 7,
	village: 10,
	hamlet: 10,
	suburb: 10,
	quarter: 13,
	neighbourhood: 13,
}

function drawPlace(tags: Tags): Drawn[] {
	const kind = tags.place ?? ''
	const minZoom = placeZooms[kind]
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

/** The number of a house, whether it is a point or a building. */
export function drawAddress(tags: Tags): Drawn[] {
	const housenumber = tags['addr:housenumber']
	return housenumber ? [{ layer: 'addresses', minZoom: 14, properties: { housenumber } }] : []
}

/** What a single point shows: the name of a place, a station, the number of a house. */
export function drawPoint(tags: Tags): Drawn[] {
	return [...drawPlace(tags), ...drawStation(tags), ...drawAddress(tags)]
}
