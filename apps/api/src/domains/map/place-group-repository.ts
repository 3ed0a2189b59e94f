import { distanceM, foldLetters } from '@roundsman/contract'
import type { PackPlace } from './place-repository.ts'
import { numberKeysOf, wordsOf } from './place-words-rules.ts'

/** The first results of a search: a street with its houses, or a single place */
export type PlaceGroup = {
	place: PackPlace
	/** The words of its name; those of the street for a street */
	title: string
	codes: string[]
	/** By number in the notation of `numberKeysOf` */
	houses: Map<string, PackPlace[]>
}

/** Beyond this distance between centre and houses, they are two streets of the same name. */
const sameStreetM = 2_000

const groupOf = (place: PackPlace, name: string): PlaceGroup => ({
	place,
	title: wordsOf(name).join(' '),
	codes: place.pc ? [place.pc] : [],
	houses: new Map(),
})

/** A street that is only known by its houses gets the position of its middle house. */
function streetOfHouses(houses: PackPlace[]): PlaceGroup | undefined {
	const middle = houses[Math.floor(houses.length / 2)]
	if (!middle?.street) return undefined
	const { hn: _, ...rest } = middle
	const codes = [...new Set(houses.flatMap(({ pc }) => pc || []))]
	// If there are several postal codes, the street has none.
	const pc = codes.length === 1 ? (codes[0] ?? '') : ''
	const group = groupOf({ ...rest, type: 'street', name: middle.street, pc }, middle.street)
	group.codes = codes
	for (const house of houses) {
		for (const [rank, key] of numberKeysOf(house.hn ?? '').entries()) {
			const known = group.houses.get(key)
			if (!known) group.houses.set(key, [house])
			// An exact name ranks before a partial match.
			else if (rank === 0) known.unshift(house)
			else known.push(house)
		}
	}
	return group
}

const streetKey = ({ cc }: PackPlace, name: string) => `${cc} ${foldLetters(name)}`

function groupHouses(places: readonly PackPlace[]): PlaceGroup[] {
	const byStreet = new Map<string, PackPlace[]>()
	for (const place of places) {
		const { type, street, city = '' } = place
		if (type !== 'house' || !street) continue
		const key = `${streetKey(place, street)} ${foldLetters(city)}`
		const known = byStreet.get(key)
		if (known) known.push(place)
		else byStreet.set(key, [place])
	}
	return [...byStreet.values()].flatMap((houses) => streetOfHouses(houses) ?? [])
}

/** Groups houses by street; every other place is its own group. */
export function groupPlaces(places: readonly PackPlace[]): PlaceGroup[] {
	const groups = groupHouses(places)
	const streets = new Map<string, PlaceGroup[]>()
	const note = (group: PlaceGroup) => {
		const key = streetKey(group.place, group.place.name ?? '')
		const known = streets.get(key)
		if (known) known.push(group)
		else streets.set(key, [group])
	}
	for (const group of groups) note(group)
	for (const place of places) {
		if (place.type === 'house' || !place.name) continue
		const twins = place.type === 'street' ? (streets.get(streetKey(place, place.name)) ?? []) : []
		const twin = twins.find((group) => distanceM(group.place, place) < sameStreetM)
		if (!twin) {
			const group = groupOf(place, place.name)
			groups.push(group)
			if (place.type === 'street') note(group)
		} else if (twin.place.k === 'place') {
			// The street has the best position, its houses the name of the town.
			const { pc = '', city } = twin.place
			twin.place = { ...place, pc, city: city || place.city || '' }
		}
	}
	return groups
}
