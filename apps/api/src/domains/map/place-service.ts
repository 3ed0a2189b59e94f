import type { Country, Location, PlaceFeature } from '@roundsman/contract'
import { addressOfFeature } from '@roundsman/contract'
import type { Config } from '#platform/config'
import { mapFolderOf } from '#platform/map/basemap'
import { createPackGeocoder, type Geocoder, missingGeocoder } from './geocoder-service.ts'
import { createPhoton } from './photon-service.ts'
import { foldText, numberKeysOf, wordsOf } from './place-words-rules.ts'

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

const isSame = (one: string, other: string) => wordsOf(one).join(' ') === wordsOf(other).join(' ')
/** 'Ahornstr.' is 'Ahornstraße'. */
const spelledOut = (street: string) => foldText(street).replaceAll(/str(\.|(?![a-z]))/g, 'strasse')
const codeOf = (index: string) => index.replaceAll(/\s/g, '').toUpperCase()

/** Whether a place is what was written: the same country, town or postal code, and street. */
function isOfAddress(feature: PlaceFeature, written: WrittenAddress): boolean {
	const found = addressOfFeature(feature)
	const isThere =
		(found.index !== '' && codeOf(found.index) === codeOf(written.index)) ||
		isSame(found.city, written.city)
	return (
		found.country === written.country &&
		isThere &&
		isSame(spelledOut(found.street), spelledOut(written.street))
	)
}

const isHouse = ({ properties: { housenumber = '' } }: PlaceFeature, number: string) => {
	const [own] = numberKeysOf(number)
	return own !== undefined && numberKeysOf(housenumber).includes(own)
}

/** Where an address lies: its house, else its street; null where neither is known or nobody can say. */
export async function locateAddress(
	config: Config,
	written: WrittenAddress,
): Promise<Location | null> {
	const { street, houseNumber, index, city } = written
	const q = `${street} ${houseNumber}, ${index} ${city}`.slice(0, 200)
	try {
		const { features } = await geocoderOf(config).search({ q, limit: 10, lang: 'en' })
		const own = features.filter((feature) => isOfAddress(feature, written))
		const best =
			own.find((feature) => isHouse(feature, houseNumber)) ??
			own.find(({ properties }) => properties.type === 'street')
		return best ? addressOfFeature(best).position : null
	} catch {
		// A customer is not refused because nobody can say where it lies.
		return null
	}
}
