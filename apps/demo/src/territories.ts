import type { Country } from '@roundsman/contract'
import type { Row } from './bulk/bulk-writer.ts'
import { choosePlaces, type Place, placesOfGeneratedRegion } from './places.ts'
import { placesOfMapPack, placesOfSharedData } from './places-of-files.ts'
import { deterministicId, type Random } from './random.ts'
import { generateRegion } from './region/generate-region.ts'
import { REGION_SETTINGS } from './region/region-settings.ts'
import { type Account, accounts, demoSeed } from './staff/accounts.ts'

/** The places of a country where customers can be. */
export type PlacesOf = (country: Country) => Place[]

/** Where the world is laid: the generated region, a map pack or a folder of shared map data. */
export type PlaceSource = { mapPack?: string | null; folder?: string | null }

/** Fewer addresses than this of a file are no country to work in. */
const fewPlaces = 40

const generatedPlaces: PlacesOf = (country) => {
	const settings = REGION_SETTINGS.find((one) => one.country === country)
	return settings ? placesOfGeneratedRegion(generateRegion(settings, demoSeed)) : []
}

/** Places by country, found when first asked for; countries that a file lacks are generated. */
export function openPlaces({ mapPack, folder }: PlaceSource): PlacesOf {
	const read = () => (mapPack ? placesOfMapPack(mapPack) : folder ? placesOfSharedData(folder) : [])
	let all: Place[] | undefined
	const known = new Map<Country, Place[]>()
	return (country) => {
		all ??= read()
		let own = known.get(country) ?? all.filter((place) => place.country === country)
		if (own.length < fewPlaces) own = generatedPlaces(country)
		known.set(country, own)
		return own
	}
}

/** A sector and the places of its customers, one each. */
export type Territory = { sector: Row<'sector'>; places: Place[]; staff: Account[] }

/** The share of a country's customers whose sector belongs to a third account. */
const thirdShare = 0.3

/**
 * Cuts a country into sectors along its longer side: two that agent and prospector share, and one
 * more where a third account works alone.
 */
export function layTerritories(
	country: Country,
	places: readonly Place[],
	count: number,
	random: Random,
): Territory[] {
	const chosen = sortAlong(choosePlaces(places, count, random))
	const staff = accounts.filter((account) => account.country === country)
	const pair = staff.slice(0, 2)
	const third = staff.slice(2)
	const pairCount = third.length > 0 ? Math.round(count * (1 - thirdShare)) : count
	const half = Math.round(pairCount / 2)
	const parts = [
		{ places: chosen.slice(0, half), staff: pair },
		{ places: chosen.slice(half, pairCount), staff: pair },
		...(third.length > 0 ? [{ places: chosen.slice(pairCount), staff: third }] : []),
	]
	const names = nameParts(parts.map((part) => part.places))
	return parts.map((part, i) => ({
		...part,
		sector: {
			id: deterministicId(`sector ${country} ${i}`),
			name: names[i] ?? country,
			country,
			zone: zoneOf(part.places, chosen),
		},
	}))
}

const mean = (values: readonly number[]) =>
	values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

function sortAlong(places: readonly Place[]): Place[] {
	const width = (of: (place: Place) => number) => {
		const values = places.map(of)
		return Math.max(...values) - Math.min(...values)
	}
	const east =
		width(({ lng }) => lng) * Math.cos((mean(places.map(({ lat }) => lat)) * Math.PI) / 180)
	const isWide = east > width(({ lat }) => lat)
	return [...places].sort((a, b) => (isWide ? a.lng - b.lng : a.lat - b.lat))
}

/** Each part bears the name of its largest place, no name twice, and of the village next to it. */
function nameParts(parts: readonly (readonly Place[])[]): string[] {
	const taken = new Set<string>()
	return parts.map((places, i) => {
		const counts = new Map<string, number>()
		for (const { city } of places) counts.set(city, (counts.get(city) ?? 0) + 1)
		const bySize = [...counts].sort((a, b) => b[1] - a[1]).map(([city]) => city)
		const free = bySize.filter((city) => !taken.has(city)).slice(0, 2)
		for (const city of free) taken.add(city)
		return free.length > 0 ? free.join(' – ') : `${bySize[0] ?? ''} ${'I'.repeat(i + 1)}`
	})
}

function zoneOf(part: readonly Place[], all: readonly Place[]): string {
	const north = mean(part.map(({ lat }) => lat)) - mean(all.map(({ lat }) => lat))
	const east = mean(part.map(({ lng }) => lng)) - mean(all.map(({ lng }) => lng))
	if (Math.abs(north) > Math.abs(east)) return north > 0 ? 'north' : 'south'
	return east > 0 ? 'east' : 'west'
}
