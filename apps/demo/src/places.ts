import type { Random } from './random.ts'
import type { Country, RegionModel } from './region/region-model.ts'

/** A spot where a customer can be: an address, and the car business there if there is one. */
export interface Place {
	country: Country
	/** The key of its region, such as 'demo-fr'. */
	region: string
	street: string
	houseNumber: string
	postalCode: string
	city: string
	/** WGS 84 degrees. */
	lat: number
	lng: number
	garage?: { name: string; phone?: string; website?: string }
}

/** The addresses of a generated region, garages with their names. */
export function placesOfGeneratedRegion(region: RegionModel): Place[] {
	const nodes = new Map(region.nodes.map((node) => [node.id, node]))
	return region.ways.flatMap(({ tags, nodes: refs }) => {
		const street = tags['addr:street']
		const houseNumber = tags['addr:housenumber']
		if (!street || !houseNumber) return []
		let [lat, lng] = [0, 0]
		for (const ref of refs.slice(1)) {
			lat += nodes.get(ref)?.lat ?? 0
			lng += nodes.get(ref)?.lng ?? 0
		}
		const corners = refs.length - 1
		const place: Place = {
			country: region.country,
			region: region.key,
			street,
			houseNumber,
			postalCode: tags['addr:postcode'] ?? '',
			city: tags['addr:city'] ?? '',
			lat: round7(lat / corners),
			lng: round7(lng / corners),
		}
		if (tags.shop === 'car_repair' && tags.name) place.garage = { name: tags.name }
		return [place]
	})
}

/**
 * As many places as wanted, garages first, each country's own before any is used twice; a place
 * that is used again lies some metres (at most 40) from the first.
 */
export function choosePlaces(places: readonly Place[], count: number, random: Random): Place[] {
	if (places.length === 0) throw new RangeError('There are no places to choose from.')
	const garages = random.shuffle(places.filter(({ garage }) => garage))
	const others = random.shuffle(places.filter(({ garage }) => !garage))
	const ordered = [...garages, ...others]
	return Array.from({ length: count }, (_, i) => {
		const place = ordered[i % ordered.length] as Place
		if (i < ordered.length) return place
		const address = { ...place }
		delete address.garage
		return { ...address, ...moveBy(place, random.between(0, 2 * Math.PI), random.between(5, 40)) }
	})
}

function moveBy({ lat, lng }: Place, angle: number, distanceM: number) {
	const perDegree = 111_320
	return {
		lat: round7(lat + (Math.sin(angle) * distanceM) / perDegree),
		lng: round7(
			lng + (Math.cos(angle) * distanceM) / (perDegree * Math.cos((lat * Math.PI) / 180)),
		),
	}
}

function round7(degrees: number): number {
	return Math.round(degrees * 1e7) / 1e7
}
