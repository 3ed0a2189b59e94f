import type { Country, Location, PlaceFeature } from '@roundsman/contract'
import {
	addressOfFeature,
	cleanPostalCode,
	houseKeysOf,
	matchHouse,
	placeQueryMaxLength,
	spellOutStreet,
	streetKeyOf,
} from '@roundsman/contract'
import type { Config } from '#platform/config'
import { mapFolderOf } from '#platform/map/basemap'
import { createPackGeocoder, type Geocoder, missingGeocoder } from './geocoder-service.ts'
import { createPhoton } from './photon-service.ts'

function createGeocoder({ geocoderUrl, mapPack, demo, dataDir }: Config): Geocoder {
	if (geocoderUrl) return createPhoton(geocoderUrl)
	// Imaginary towns help nobody who works with real customers.
	const hasPack = mapPack !== null || demo
	return hasPack ? createPackGeocoder(mapFolderOf({ mapPack, dataDir })) : missingGeocoder
}

/** One geocoder, with what it has read, for each configuration. */
const geocoders = new WeakMap<Config, Geocoder>()

export function geocoderOf(config: Config): Geocoder {
	const known = geocoders.get(config) ?? createGeocoder(config)
	geocoders.set(config, known)
	return known
}

export type WrittenAddress = {
	street: string
	houseNumber: string
	index: string
	city: string
	country: Country
}

const cityKeyOf = (city: string, country: Country) => streetKeyOf(city, country)
const codeOf = (index: string) => cleanPostalCode(index).replaceAll(/\s/g, '').toUpperCase()

/** Whether a place is what was written: the same country, town or postal code, and street. */
function isOfAddress(feature: PlaceFeature, written: WrittenAddress): boolean {
	const found = addressOfFeature(feature)
	const { country } = written
	const isThere =
		(found.index !== '' && codeOf(found.index) === codeOf(written.index)) ||
		cityKeyOf(found.city, country) === cityKeyOf(written.city, country)
	return (
		found.country === country &&
		isThere &&
		streetKeyOf(found.street, country) === streetKeyOf(written.street, country)
	)
}

/** The house that comes nearest to what was written: the door, the house with its letter, the house. */
function nearestHouse(features: readonly PlaceFeature[], houseNumber: string) {
	const matching = features.flatMap((feature) => {
		const match = matchHouse(houseNumber, feature.properties.housenumber ?? '')
		return match ? [{ feature, ...match }] : []
	})
	return matching.sort((one, other) => one.rank - other.rank)[0]
}

/** What is asked, the nearest to what was written first; the same is not asked twice. */
function questionsOf({ street, houseNumber, index, city, country }: WrittenAddress): string[] {
	const spelled = spellOutStreet(street, country)
	const house = houseKeysOf(houseNumber).at(-1)?.key ?? ''
	const town = `${cleanPostalCode(index)} ${city}`
	const asked = [
		`${street} ${houseNumber}, ${town}`,
		`${spelled} ${houseKeysOf(houseNumber).find(({ isDoor }) => !isDoor)?.key ?? house}, ${town}`,
		`${spelled} ${house}, ${town}`,
	]
	return [...new Set(asked.map((one) => one.slice(0, placeQueryMaxLength)))]
}

/**
 * Where an address lies: its door, else its house, else its street; null where none is known or nobody can
 * say.
 */
export async function locateAddress(
	config: Config,
	written: WrittenAddress,
): Promise<Location | null> {
	let street: PlaceFeature | undefined
	try {
		for (const q of questionsOf(written)) {
			const { features } = await geocoderOf(config).search({ q, limit: 10, lang: 'en' })
			const own = features.filter((feature) => isOfAddress(feature, written))
			const house = nearestHouse(own, written.houseNumber)
			if (house) return addressOfFeature(house.feature).position
			street ??= own.find(({ properties }) => properties.type === 'street')
			if (street && houseKeysOf(written.houseNumber).length === 0) break
		}
	} catch {
		// A customer is not refused because nobody can say where it lies.
	}
	return street ? addressOfFeature(street).position : null
}
