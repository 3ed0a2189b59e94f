import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Config } from '@roundsman/api/platform/config'
import { mapFolderOf } from '@roundsman/api/platform/map/basemap'
import { buildPackFiles } from './mappack/pack-files.ts'
import { writePack } from './mappack/write-pack.ts'
import { generateRegions } from './region/generate-region.ts'
import { demoSeed } from './staff/accounts.ts'

/** Behind the process that serves, and not behind everything else on the machine. */
const niceness = 5

const sources = [
	join(import.meta.dirname, 'region'),
	join(import.meta.dirname, 'mappack'),
	join(import.meta.dirname, '../../../packages/routing/src/roads'),
]

/** Tells one state of the generator and of the builder from another. */
function stateOfSources(): string {
	const hash = createHash('sha256').update(demoSeed)
	for (const folder of sources) {
		const names = globSync('**/*.ts', { cwd: folder }).filter((name) => !name.endsWith('.test.ts'))
		for (const name of names.sort()) hash.update(readFileSync(join(folder, name)))
	}
	return hash.digest('hex').slice(0, 16)
}

/** Whether the folder holds the map as it would be drawn now. */
export function isDemoMapDrawn(folder: string): boolean {
	const path = join(folder, 'pack.json')
	if (!existsSync(path)) return false
	try {
		return JSON.parse(readFileSync(path, 'utf8')).builtFrom === stateOfSources()
	} catch {
		return false
	}
}

/** Draws the map of the demo's towns into a folder, and lists their places. */
function drawDemoMap(folder: string): void {
	const regions = generateRegions(demoSeed)
	const name = 'Imaginary towns'
	writePack(
		folder,
		{
			name,
			regions: regions.map(({ key, name, country, bounds }) => ({ key, name, country, bounds })),
			attribution: '',
			licence: 'CC0-1.0',
			isInvented: true,
			builtFrom: stateOfSources(),
		},
		buildPackFiles(regions, { name, attribution: '' }),
	)
}

/**
 * Draws the demo's map in a process of its own, which gives way to the one that serves, unless it lies
 * there as it would be drawn. Gives the function that breaks it off.
 */
export function drawMapInWorker(
	{ dataDir, mapPack }: Pick<Config, 'dataDir' | 'mapPack'>,
	onFailure: (error: Error) => void,
): () => void {
	const folder = mapFolderOf({ dataDir, mapPack })
	if (mapPack || isDemoMapDrawn(folder)) return () => undefined
	const child = spawn(process.execPath, [import.meta.filename, folder], { stdio: 'ignore' })
	child.on('error', onFailure)
	child.on('exit', (status) => {
		if (status) onFailure(new Error(`drawing the map ended with ${status}`))
	})
	return () => child.kill()
}

if (import.meta.main) {
	setPriority(niceness)
	drawDemoMap(process.argv[2] ?? '')
}
