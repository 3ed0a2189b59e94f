import type { Country, Location, PlaceFeature, PlacePrecision } from '@roundsman/contract'
import {
	addressOfFeature,
	cleanPostalCode,
	distanceM,
	houseKeysOf,
	matchHouse,
	placeQueryMaxLength,
	precisionOf,
	spellOutStreet,
	streetKeyOf,
} from '@roundsman/contract'
import type { Config } from '#platform/config'
import { mapFolderOf } from '#platform/map/basemap'
import { createPackGeocoder, type Geocoder, missingGeocoder } from './geocoder-service.ts'
import { createPhoton } from './photon-service.ts'

function createGeocoder({ geocoderUrl, mapPack, demo, dataDir }: Config): Geocoder {
	if (geocoderUrl) return createPhoton(geocoderUrl)
	// The demo's imaginary towns are useless with real customers.
	const hasPack = mapPack !== null || demo
	return hasPack ? createPackGeocoder(mapFolderOf({ mapPack, dataDir })) : missingGeocoder
}

/** One geocoder with its cache for each configuration */
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

/** Whether a place matches an address in country, town or postal code, and street */
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

/** The best match for a house number: the door, the house with its letter, or the house */
function nearestHouse(features: readonly PlaceFeature[], houseNumber: string) {
	const matching = features.flatMap((feature) => {
		const match = matchHouse(houseNumber, feature.properties.housenumber ?? '')
		return match ? [{ feature, ...match }] : []
	})
	return matching.sort((one, other) => one.rank - other.rank)[0]
}

/** Queries for an address, most specific first, without duplicates */
function questionsOf({ street, houseNumber, index, city, country }: WrittenAddress): string[] {
	const spelled = spellOutStreet(street, country)
	const house = houseKeysOf(houseNumber).at(-1)?.key ?? ''
	const town = `${cleanPostalCode(index)} ${city}`
	const asked = [
		`${street} ${houseNumber}, ${town}`,
		`${spelled} ${houseKeysOf(houseNumber).find(({ isTile }) => !isTile)?.key ?? house}, ${town}`,
		`${spelled} ${house}, ${town}`,
	]
	return [...new Set(asked.map((one) => one.slice(0, placeQueryMaxLength)))]
}

type Found = {
	house?: { feature: PlaceFeature; precision: PlacePrecision }
	street?: PlaceFeature
}

/**
 * Searches an address until its house is found, and keeps the next best match. Throws if no geocoder can
 * answer.
 */
async function lookUp(
	ask: (q: string) => Promise<readonly PlaceFeature[]>,
	written: WrittenAddress,
	found: Found,
): Promise<void> {
	for (const q of questionsOf(written)) {
		const own = (await ask(q)).filter((feature) => isOfAddress(feature, written))
		const house = nearestHouse(own, written.houseNumber)
		if (house) {
			found.house = house
			return
		}
		const street = found.street ?? own.find(({ properties }) => properties.type === 'street')
		if (street) found.street = street
		if (street && houseKeysOf(written.houseNumber).length === 0) return
	}
}

const asking = (config: Config) => async (q: string) =>
	(await geocoderOf(config).search({ q, limit: 10, lang: 'en' })).features

/** The location of an address: its door, else its house, else its street, else null */
export async function locateAddress(
	config: Config,
	written: WrittenAddress,
): Promise<Location | null> {
	const found: Found = {}
	// An unknown location must not prevent saving a customer.
	await lookUp(asking(config), written, found).catch(() => undefined)
	const feature = found.house?.feature ?? found.street
	return feature ? addressOfFeature(feature).position : null
}

/** Towns of the same name that are farther apart are different towns. */
const oneTownM = 20_000

/** The centre of the town: by its postal code, else by its name if only one town has it */
function findTown(
	features: readonly PlaceFeature[],
	written: WrittenAddress,
): Location | undefined {
	const { country, index, city } = written
	const towns = features.flatMap((feature) => {
		const found = addressOfFeature(feature)
		const isOne = precisionOf(feature) === 'town' && found.country === country
		const isNamed = cityKeyOf(found.city, country) === cityKeyOf(city, country)
		const isOfCode = found.index !== '' && codeOf(found.index) === codeOf(index)
		return isOne && (isNamed || isOfCode) ? [{ position: found.position, isOfCode }] : []
	})
	const ofCode = towns.find(({ isOfCode }) => isOfCode)
	if (ofCode) return ofCode.position
	const [first] = towns
	const isOnly = towns.every(
		({ position }) => first && distanceM(first.position, position) <= oneTownM,
	)
	return isOnly ? first?.position : undefined
}

export type PlacedAddress = { position: Location; precision: PlacePrecision }

/**
 * The same with its precision, and the centre of the town if the street is unknown; awaits `pace` before each
 * query. Throws if no geocoder can answer.
 */
export async function placeAddress(
	config: Config,
	written: WrittenAddress,
	pace: () => Promise<void>,
): Promise<PlacedAddress | null> {
	const ask = async (q: string) => {
		await pace()
		return asking(config)(q)
	}
	const found: Found = {}
	await lookUp(ask, written, found)
	const { house, street } = found
	if (house) {
		return { position: addressOfFeature(house.feature).position, precision: house.precision }
	}
	if (street) return { position: addressOfFeature(street).position, precision: 'street' }
	const q = `${cleanPostalCode(written.index)} ${written.city}`.slice(0, placeQueryMaxLength)
	const town = findTown(await ask(q), written)
	return town ? { position: town, precision: 'town' } : null
}

/** Whether a geocoder is configured */
export const hasGeocoder = ({ geocoderUrl, mapPack, demo }: Config): boolean =>
	geocoderUrl !== null || mapPack !== null || demo
