import { existsSync } from 'node:fs'
import { join } from 'node:path'

const { SHARED_MAP_DATA = '' } = process.env

/** The real extract of a region, for tests over real data; undefined where `SHARED_MAP_DATA` names none. */
export function realExtract(region: string): string | undefined {
	const path = join(SHARED_MAP_DATA, 'extracts', `${region}.osm.pbf`)
	return SHARED_MAP_DATA && existsSync(path) ? path : undefined
}
