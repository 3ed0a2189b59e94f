import { existsSync } from 'node:fs'
import { join } from 'node:path'

const candidates = [
	process.env.SHARED_MAP_DATA,
	join(import.meta.dirname, '../../../../../../shared/data/map'),
]

/**
 * The folder of real map data that holds a file: `SHARED_MAP_DATA`, else `shared/data/map` beside the
 * checkout. Undefined where there is none; tests over real data are then skipped.
 */
export const sharedMapWith = (file: string): string | undefined =>
	candidates.find((folder) => folder && existsSync(join(folder, file)))

/** The real extract of a region, for tests over real data; undefined where there is none. */
export function realExtract(region: string): string | undefined {
	const file = join('extracts', `${region}.osm.pbf`)
	const folder = sharedMapWith(file)
	return folder && join(folder, file)
}
