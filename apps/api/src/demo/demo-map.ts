import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoPackFolder, placesFile } from '#domains/map'
import { buildPlaces } from '../mappack/build-places.ts'
import { writePlaces } from '../mappack/write-places.ts'
import { demoSeed } from './accounts.ts'
import { generateRegions } from './region/generate-region.ts'

/**
 * Makes the map pack of the demo region in a process of its own, so that the one that serves keeps
 * answering; nothing where it lies already. The process ends with the one that began it.
 */
export function makeDemoMapApart(dataDir: string): ChildProcess | undefined {
	const folder = demoPackFolder(dataDir)
	if (existsSync(join(folder, placesFile))) return undefined
	const child = spawn(process.execPath, [import.meta.filename, folder], { stdio: 'ignore' })
	child.unref()
	return child
}

/** Makes the map pack of the demo region. */
export function makeDemoMap(folder: string): void {
	writePlaces(folder, generateRegions(demoSeed).flatMap(buildPlaces))
}

if (import.meta.main && process.argv[2]) makeDemoMap(process.argv[2])
