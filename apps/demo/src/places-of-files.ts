import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { parseCsv } from './bulk/csv-rows.ts'
import type { Place } from './places.ts'
import { COUNTRIES, type Country } from './region/region-model.ts'

/** Below this count of houses in a country, points on streets are taken as well. */
const FEW_HOUSES = 350

/** A line of `places.ndjson.gz`: a house, a street, a place or a named point. */
interface PackLine {
	r?: string
	cc?: string
	k?: string
	v?: string
	type?: string
	name?: string
	street?: string
	hn?: string
	pc?: string
	city?: string
	lat?: number
	lng?: number
	phone?: string
	website?: string
	id?: number
}

const CAR_SHOPS = new Set(['car_repair', 'car', 'tyres', 'car_parts', 'motorcycle_repair'])

/**
 * The places of a folder with `addresses.csv` and `car-businesses.csv` (columns as in its README);
 * where a country has few houses, streets of its `places.ndjson.gz` help out. Rows of countries that
 * the demo does not know are left out.
 */
export function placesOfSharedData(folder: string): Place[] {
	const houses = readCsv(join(folder, 'addresses.csv')).map((row) => ({
		...toLine(row),
		type: 'house',
	}))
	const businesses = readCsv(join(folder, 'car-businesses.csv')).map((row) => ({
		...toLine(row),
		type: 'other',
		k: 'shop',
		v: row.category,
		name: row.name,
	}))
	const streets = readPackLines(join(folder, 'places.ndjson.gz')).filter(
		({ type }) => type === 'street',
	)
	return toPlaces([...houses, ...businesses, ...streets], new Map())
}

/** The places of a map pack: its `places.ndjson.gz`, with the countries that its `pack.json` names. */
export function placesOfMapPack(folder: string): Place[] {
	return toPlaces(
		readPackLines(join(folder, 'places.ndjson.gz')),
		readRegions(join(folder, 'pack.json')),
	)
}

function toLine(row: Readonly<Record<string, string>>): PackLine {
	return {
		r: row.region,
		cc: row.country,
		street: row.street,
		hn: row.housenumber,
		pc: row.postcode,
		city: row.city,
		lat: Number(row.lat || Number.NaN),
		lng: Number(row.lng || Number.NaN),
		phone: row.phone,
		website: row.website,
		id: Number(row.osm_id ?? 0),
	}
}

function readCsv(path: string): Record<string, string>[] {
	return existsSync(path) ? parseCsv(readFileSync(path, 'utf8')) : []
}

function readPackLines(path: string): PackLine[] {
	if (!existsSync(path)) return []
	const text = gunzipSync(readFileSync(path)).toString('utf8')
	return text.split('\n').flatMap((line) => {
		if (line === '') return []
		const parsed: unknown = JSON.parse(line)
		return typeof parsed === 'object' && parsed !== null ? [parsed as PackLine] : []
	})
}

/** Countries by region, from `{ regions: [{ key, country }] }` or `{ regions: { key: { country } } }`. */
function readRegions(path: string): Map<string, string> {
	const found = new Map<string, string>()
	if (!existsSync(path)) return found
	const pack: unknown = JSON.parse(readFileSync(path, 'utf8'))
	const regions =
		typeof pack === 'object' && pack !== null && 'regions' in pack ? pack.regions : undefined
	if (typeof regions !== 'object' || regions === null) return found
	for (const [name, value] of Object.entries(regions)) {
		const region = value as { key?: unknown; country?: unknown }
		const key = typeof region.key === 'string' ? region.key : name
		if (typeof region.country === 'string') found.set(key, region.country.toLowerCase())
	}
	return found
}

function toPlaces(lines: readonly PackLine[], countries: ReadonlyMap<string, string>): Place[] {
	const postalCodes = findPostalCodes(lines)
	const houses = new Map<Country, number>()
	const places: Place[] = []
	const add = (line: PackLine, street: string | undefined, isStreet: boolean) => {
		const country = COUNTRIES.find((known) => known === (line.cc ?? countries.get(line.r ?? '')))
		const { city, lat, lng } = line
		if (!country || !street || !city || !Number.isFinite(lat) || !Number.isFinite(lng)) return
		if (isStreet && (houses.get(country) ?? 0) >= FEW_HOUSES) return
		if (!isStreet) houses.set(country, (houses.get(country) ?? 0) + 1)
		const place: Place = {
			country,
			region: line.r ?? country,
			street,
			houseNumber: line.hn || String(1 + ((line.id ?? 0) % 38)),
			postalCode:
				line.pc || postalCodes.get(`${line.r}/${city}`) || postalCodes.get(`${line.r}`) || '',
			city,
			lat: lat ?? 0,
			lng: lng ?? 0,
		}
		if (isCarBusiness(line)) place.garage = garageOf(line)
		places.push(place)
	}
	for (const line of lines) {
		if (line.type === 'house' || isCarBusiness(line)) add(line, line.street, false)
	}
	for (const line of lines) if (line.type === 'street') add(line, line.name ?? line.street, true)
	return places
}

function isCarBusiness({ k, v, name }: PackLine): boolean {
	return k === 'shop' && CAR_SHOPS.has(v ?? '') && Boolean(name)
}

function garageOf({ name = '', phone, website }: PackLine): NonNullable<Place['garage']> {
	return { name, ...(phone ? { phone } : {}), ...(website ? { website } : {}) }
}

/** The most frequent postal code of each city and of each region. */
function findPostalCodes(lines: readonly PackLine[]): Map<string, string> {
	const counts = new Map<string, Map<string, number>>()
	for (const { r, city, pc } of lines) {
		if (!pc) continue
		for (const key of [`${r}/${city}`, `${r}`]) {
			const count = counts.get(key) ?? new Map<string, number>()
			counts.set(key, count.set(pc, (count.get(pc) ?? 0) + 1))
		}
	}
	const most = (count: Map<string, number>) =>
		[...count].sort((one, other) => other[1] - one[1])[0]?.[0] ?? ''
	return new Map([...counts].map(([key, count]) => [key, most(count)]))
}
