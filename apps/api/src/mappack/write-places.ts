import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type PackPlace, placesFile } from '#domains/map'

/** Writes the places of a map pack; whoever reads meanwhile finds the old file or the whole new one. */
export function writePlaces(folder: string, places: readonly PackPlace[]): void {
	mkdirSync(folder, { recursive: true })
	const path = join(folder, placesFile)
	const text = places.map((place) => `${JSON.stringify(place)}\n`).join('')
	writeFileSync(`${path}.${process.pid}`, gzipSync(text))
	renameSync(`${path}.${process.pid}`, path)
}
