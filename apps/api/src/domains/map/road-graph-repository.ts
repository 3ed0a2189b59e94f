import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readGraph } from '@roundsman/routing'
import type { SharedGraph } from '#platform/limits/computations'

/** The road file of a region in a map pack */
export const graphFile = (region: string): string => `graph-${region}.bin`

export type PackRegion = {
	key: string
	bounds: { west: number; south: number; east: number; north: number }
}

const isRegion = (region: unknown): region is PackRegion => {
	const { key, bounds } = (region ?? {}) as { key?: unknown; bounds?: Record<string, unknown> }
	const edges = [bounds?.west, bounds?.south, bounds?.east, bounds?.north]
	// The key becomes part of a file name.
	return typeof key === 'string' && /^[\w-]+$/.test(key) && edges.every(Number.isFinite)
}

/** Changes with the pack; undefined without a pack */
export async function packVersion(folder: string): Promise<string | undefined> {
	const found = await stat(join(folder, 'pack.json')).catch(() => undefined)
	return found && `${found.mtimeMs} ${found.size}`
}

export async function readPackRegions(folder: string): Promise<PackRegion[]> {
	try {
		const { regions } = JSON.parse(await readFile(join(folder, 'pack.json'), 'utf8'))
		return regions.filter(isRegion)
	} catch {
		return []
	}
}

/** The roads of a region in a version of the pack; undefined if missing or unreadable. */
export async function readRegionGraph(
	folder: string,
	region: string,
	version: string,
): Promise<SharedGraph | undefined> {
	const path = join(folder, graphFile(region))
	try {
		const file = await readFile(path)
		// All threads share this memory.
		const bytes = new SharedArrayBuffer(file.byteLength)
		new Uint8Array(bytes).set(file)
		readGraph(new Uint8Array(bytes))
		return { key: `${version} ${path}`, bytes }
	} catch {
		return undefined
	}
}
