import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MapBounds } from './osm-model.ts'

/** What `pack.json` says of a map pack. */
export type PackFacts = {
	name: string
	regions: readonly { key: string; name: string; country: string; bounds: MapBounds }[]
	/** Whom to name on every map; empty where nobody need be. */
	attribution: string
	licence: string
	/** Places that do not exist: the map says so. */
	isInvented?: boolean
	/** From what it was made, so that it is made anew when that has changed. */
	builtFrom: string
}

/**
 * Writes a pack's files. Each takes its place whole, and `pack.json` is the last: where it lies, the
 * files that it speaks of lie too.
 */
export function writePack(
	folder: string,
	facts: PackFacts,
	files: Readonly<Record<string, Uint8Array>>,
): void {
	mkdirSync(folder, { recursive: true })
	const put = (name: string, content: Uint8Array | string) => {
		const draft = join(folder, `${name}.${process.pid}.new`)
		writeFileSync(draft, content)
		renameSync(draft, join(folder, name))
	}
	for (const [name, content] of Object.entries(files)) put(name, content)
	put('pack.json', `${JSON.stringify(facts, null, '\t')}\n`)
}
