import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PackPlace, packPlaces, placesFile } from '#domains/map'

/** Writes a map pack that has places and nothing else. */
export function writePlaces(folder: string, places: readonly PackPlace[]): void {
	mkdirSync(folder, { recursive: true })
	writeFileSync(join(folder, placesFile), packPlaces(places))
}
