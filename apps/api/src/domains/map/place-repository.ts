import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzipSync } from 'node:zlib'

/** A line of a map pack's `places.ndjson.gz`: a house, a street, a settlement or a named point */
export type PackPlace = {
	/** Key of the region */
	r: string
	/** ISO country code */
	cc: string
	/** OpenStreetMap key and value of its main tag */
	k: string
	v: string
	type: 'house' | 'street' | 'city' | 'district' | 'locality' | 'other'
	name?: string
	street?: string
	/** House number */
	hn?: string
	/** Postal code */
	pc?: string
	city?: string
	lat: number
	lng: number
	/** OpenStreetMap type (node, way or relation) and id */
	t: 'N' | 'W' | 'R'
	id: number
}

export const placesFile = 'places.ndjson.gz'

/** Places in the format of a map pack: compressed, one per line */
export const packPlaces = (places: readonly PackPlace[]): Uint8Array =>
	gzipSync(places.map((place) => `${JSON.stringify(place)}\n`).join(''))

/** Lines that are read before others get a turn */
const linesAtOnce = 4_000

/** The places of a map pack; undefined if there are none. Lines without a point are left out. */
export async function readPackPlaces(folder: string): Promise<PackPlace[] | undefined> {
	const path = join(folder, placesFile)
	if (!existsSync(path)) return undefined
	const text = (await promisify(gunzip)(await readFile(path))).toString('utf8')
	const lines = text.split('\n').filter((line) => line !== '')
	const places: PackPlace[] = []
	for (let start = 0; start < lines.length; start += linesAtOnce) {
		for (const line of lines.slice(start, start + linesAtOnce)) {
			const place: PackPlace = JSON.parse(line)
			if (Number.isFinite(place.lat) && Number.isFinite(place.lng)) places.push(place)
		}
		await new Promise(setImmediate)
	}
	return places
}
