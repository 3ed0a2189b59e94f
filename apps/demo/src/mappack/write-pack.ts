import { copyFileSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MapBounds } from './model/osm-model.ts'

/** What `pack.json` says of a map pack. */
type PackFacts = {
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

/** Files of one region: those of a region that is no longer there go with the older pack. */
const isOfRegion = /^graph-.+\.bin$/

/** What comes into a file: bytes, or the copy of another file. */
export type PackFile = Uint8Array | { copyOf: string }

function writeDraft(path: string, content: PackFile): void {
	if ('copyOf' in content) copyFileSync(content.copyOf, path)
	else writeFileSync(path, content)
}

/**
 * Writes a pack's files. They take their places when all of them are written, `pack.json` as the last:
 * where it lies, the files that it speaks of lie too.
 */
export function writePack(
	folder: string,
	facts: PackFacts,
	files: Readonly<Record<string, PackFile>>,
): void {
	mkdirSync(folder, { recursive: true })
	const all = { ...files, 'pack.json': Buffer.from(`${JSON.stringify(facts, null, '\t')}\n`) }
	const drafts = Object.entries(all).map(([name, content]) => {
		const path = join(folder, name)
		return { path, draft: `${path}.${process.pid}.new`, content }
	})
	try {
		for (const { draft, content } of drafts) writeDraft(draft, content)
		for (const { path, draft } of drafts) renameSync(draft, path)
		const left = readdirSync(folder).filter((name) => isOfRegion.test(name) && !(name in all))
		for (const name of left) rmSync(join(folder, name))
	} finally {
		for (const { draft } of drafts) rmSync(draft, { force: true })
	}
}
