import {
	cpSync,
	globSync,
	mkdtempSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../../apps/web/dist')

export type WebFolder = {
	path: string
	/** Puts another release in its place: every hashed file has another name, the old ones are gone. */
	releaseNext(): void
	/** Has the release's worker never take over, as a browser does that keeps the one before. */
	makeDeaf(): void
	/** Takes a chunk away, as a broken deployment would; gives what puts it back. */
	removeChunk(name: string): () => void
	remove(): void
}

const hashOf = (name: string) => /-([\w-]{8})\.(?:js|css)$/.exec(name)?.[1]

/** Gives another hash for the same file, the same each time. */
const nextHash = (hash: string) => [...hash].reverse().join('').replace(/^-/, '_')

/** A copy of the built app that can be released anew, without the seconds of another build. */
export function createWebFolder(): WebFolder {
	const path = mkdtempSync(join(tmpdir(), 'roundsman-web-'))
	cpSync(built, path, { recursive: true })
	// What is compressed ahead would have to be compressed anew.
	for (const file of globSync('**/*.{br,gz}', { cwd: path })) rmSync(join(path, file))

	function releaseNext(): void {
		const hashes = globSync('assets/*.{js,css}', { cwd: path }).flatMap((file) => {
			const hash = hashOf(file)
			return hash ? [hash] : []
		})
		const rename = (text: string) =>
			hashes.reduce((all, hash) => all.replaceAll(`-${hash}.`, `-${nextHash(hash)}.`), text)
		for (const file of globSync('**/*.{js,css,html}', { cwd: path })) {
			const text = rename(readFileSync(join(path, file), 'utf8'))
			// The precache knows files without a hash in their name by the hash of their content.
			const released =
				file === 'service-worker.js'
					? text.replace(/\b[0-9a-f]{32}\b/g, (all) => [...all].reverse().join(''))
					: text
			writeFileSync(join(path, file), released)
			renameSync(join(path, file), join(path, rename(file)))
		}
	}

	return {
		path,
		releaseNext,
		makeDeaf: () => {
			const worker = join(path, 'service-worker.js')
			writeFileSync(worker, readFileSync(worker, 'utf8').replace('SKIP_WAITING', 'NOBODY_SAYS'))
		},
		removeChunk: (name) => {
			const files = globSync(`assets/${name}-*.js`, { cwd: path }).map((file) => join(path, file))
			for (const file of files) renameSync(file, `${file}.away`)
			return () => {
				for (const file of files) renameSync(`${file}.away`, file)
			}
		},
		remove: () => rmSync(path, { recursive: true, force: true }),
	}
}
