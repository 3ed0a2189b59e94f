import type { PackPlace } from '@roundsman/api/domains/map'
import { distanceM, type Location } from '@roundsman/contract'
import { type OsmModel, type Tags, tableOf } from './model/osm-model.ts'

/** A region, as far as places are made of it. */
export type PlaceSource = Omit<OsmModel, 'bounds'> & {
	key: string
	/** Its two letters. */
	country: string
}

/** Something with tags, and where it lies. */
type Spot = Location & { t: PackPlace['t']; id: number; tags: Tags }

const settlementTypes = tableOf<PackPlace['type']>({
	city: 'city',
	town: 'city',
	village: 'city',
	municipality: 'city',
	borough: 'district',
	suburb: 'district',
	quarter: 'district',
	neighbourhood: 'district',
	hamlet: 'locality',
	isolated_dwelling: 'locality',
	locality: 'locality',
})

/** How far a settlement's name reaches, compared with that of a village. */
const reaches = tableOf({ city: 6, town: 3 })

/** The keys of what people look for by its name, the more telling first. */
const pointKeys = ['shop', 'craft', 'amenity', 'tourism', 'leisure', 'office', 'railway', 'aeroway']
const mutePoints = new Set(['bench', 'waste_basket'])
/** Of these keys most values name tracks, signals and the like. */
const tellingPoints: Readonly<Record<string, readonly string[]>> = {
	railway: ['station', 'halt'],
	aeroway: ['aerodrome'],
}
const muteRoads = new Set(['construction', 'proposed', 'platform', 'rest_area', 'services'])

/** Houses of a street's name belong to it up to here. */
const ownHousesM = 1_000

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function middleOf(points: readonly Location[]): Location | undefined {
	const [first] = points
	if (!first) return undefined
	const isRing = points.length > 2 && first === points.at(-1)
	const corners = isRing ? points.slice(1) : points
	const sum = corners.reduce((all, { lat, lng }) => ({ lat: all.lat + lat, lng: all.lng + lng }), {
		lat: 0,
		lng: 0,
	})
	return { lat: round(sum.lat / corners.length), lng: round(sum.lng / corners.length) }
}

/** Everything with tags: nodes, ways by their middle, areas of several ways by that of their outer ones. */
function listSpots({ nodes, ways, relations }: PlaceSource): Spot[] {
	const nodeOf = new Map(nodes.map((node) => [node.id, node]))
	const pointsOf = (refs: readonly number[]) => refs.flatMap((ref) => nodeOf.get(ref) ?? [])
	const wayOf = new Map(ways.map((way) => [way.id, way]))
	const spots: Spot[] = nodes.flatMap(({ id, lat, lng, tags }) =>
		tags ? [{ t: 'N', id, lat: round(lat), lng: round(lng), tags }] : [],
	)
	for (const { id, tags, nodes: refs } of ways) {
		// A street is found on itself, a house in its middle.
		const half = tags.highway ? pointsOf(refs.slice(Math.floor(refs.length / 2)).slice(0, 1)) : []
		const middle = middleOf(half.length > 0 ? half : pointsOf(refs))
		if (middle) spots.push({ t: 'W', id, ...middle, tags })
	}
	for (const { id, tags, members } of relations) {
		if (tags.type !== 'multipolygon') continue
		const outer = members.filter(({ type, role }) => type === 'way' && role !== 'inner')
		const middle = middleOf(outer.flatMap(({ ref }) => pointsOf(wayOf.get(ref)?.nodes ?? [])))
		if (middle) spots.push({ t: 'R', id, ...middle, tags })
	}
	return spots
}

const lineOf = ({ key, country }: PlaceSource, { t, id, lat, lng }: Spot) => ({
	r: key,
	cc: country,
	lat,
	lng,
	t,
	id,
})

function addressOf(tags: Tags) {
	return {
		street: tags['addr:street'] ?? tags['addr:place'] ?? '',
		hn: tags['addr:housenumber'] ?? '',
		pc: tags['addr:postcode'] ?? '',
		city: tags['addr:city'] ?? '',
	}
}

/** Says to which settlement a point belongs: the nearest, the larger ones reaching farther. */
function createTownFinder(settlements: readonly PackPlace[]) {
	const towns = settlements.filter(({ type }) => type === 'city')
	return (point: Location): string => {
		let best = { name: '', far: Number.POSITIVE_INFINITY }
		for (const town of towns) {
			const far = distanceM(point, town) / (reaches.get(town.v) ?? 1)
			if (far < best.far) best = { name: town.name ?? '', far }
		}
		return best.name
	}
}

type TownOf = ReturnType<typeof createTownFinder>

/** One line a street and town, however many pieces it is mapped in; where its houses say so, with their town. */
function listStreets(source: PlaceSource, spots: Spot[], houses: PackPlace[], townOf: TownOf) {
	const housesOf = Map.groupBy(houses, ({ street = '' }) => street)
	// Points with the key are stops, exits and crossings.
	const pieces = spots.filter(
		({ t, tags }) => t !== 'N' && tags.highway && tags.name && !muteRoads.has(tags.highway),
	)
	const located = pieces.map((spot) => {
		const { name = '' } = spot.tags
		const near = (housesOf.get(name) ?? [])
			.map((house) => ({ house, far: distanceM(house, spot) }))
			.sort((a, b) => a.far - b.far)[0]
		const own = near && near.far < ownHousesM ? near.house : undefined
		return { spot, name, city: own?.city || townOf(spot), pc: own?.pc ?? '' }
	})
	const streets = Map.groupBy(located, ({ name, city }) => `${name} ${city}`)
	return [...streets.values()].flatMap((parts): PackPlace[] => {
		const middle = parts[Math.floor(parts.length / 2)]
		if (!middle) return []
		const { spot, name, city } = middle
		const codes = new Set(parts.map(({ pc }) => pc))
		const pc = codes.size === 1 ? middle.pc : ''
		const road = { k: 'highway', v: spot.tags.highway ?? '', type: 'street' as const }
		return [{ ...lineOf(source, spot), ...road, name, pc, city }]
	})
}

function presentHouse(source: PlaceSource, spot: Spot, townOf: TownOf): PackPlace {
	const address = addressOf(spot.tags)
	const city = address.city || townOf(spot)
	return { ...lineOf(source, spot), k: 'place', v: 'house', type: 'house', ...address, city }
}

/** A shop, station, school… with a name; undefined for everything else. */
function presentPoint(source: PlaceSource, spot: Spot, townOf: TownOf): PackPlace | undefined {
	const { tags } = spot
	const k = pointKeys.find((key) => tags[key])
	const v = k && tags[k]
	if (!k || !v || !tags.name || mutePoints.has(v)) return undefined
	if (tellingPoints[k]?.includes(v) === false) return undefined
	const address = addressOf(tags)
	const city = address.city || townOf(spot)
	return { ...lineOf(source, spot), k, v, type: 'other', name: tags.name, ...address, city }
}

/** The places of a region for the geocoder: settlements, houses, streets and named points. */
export function buildPlaces(source: PlaceSource): PackPlace[] {
	const spots = listSpots(source)
	const settlements = spots.flatMap((spot): PackPlace[] => {
		const { place = '', name } = spot.tags
		const type = settlementTypes.get(place)
		return name && type ? [{ ...lineOf(source, spot), k: 'place', v: place, type, name }] : []
	})
	const townOf = createTownFinder(settlements)
	const houses = spots
		.filter(({ tags }) => tags['addr:housenumber'] && (tags['addr:street'] ?? tags['addr:place']))
		.map((spot) => presentHouse(source, spot, townOf))
	const points = spots.flatMap((spot) => presentPoint(source, spot, townOf) ?? [])
	return [...settlements, ...houses, ...listStreets(source, spots, houses, townOf), ...points]
}
