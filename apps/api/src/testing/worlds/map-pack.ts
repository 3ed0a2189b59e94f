import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackPlace, placesFile } from '#domains/map'
import { packPlaces } from '../../mappack/build-places.ts'

/** Writes a map pack that has places and nothing else. */
export function writePlaces(folder: string, places: readonly PackPlace[]): void {
	mkdirSync(folder, { recursive: true })
	writeFileSync(join(folder, placesFile), packPlaces(places))
}
