import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import {
	type Handbook,
	type HandbookPicture,
	handbookPictures,
	type Locale,
	locales,
} from '@roundsman/contract'
import type { Pictures } from './draw-block.ts'
import { drawHandbook } from './draw-handbook.ts'
import { editionFile, picturesFolder, readEdition } from './handbook-repository.ts'
import { wordAllDocuments } from './handbook-texts.ts'

/** Lower priority than the serving process, but not than everything else on the machine */
const niceness = 5

const nameOf = (picture: HandbookPicture) => `${picture}.jpg`

/** All pictures of a language, or none: a document shows either every screen or no screen. */
async function readPictures(folder: string, language: Locale): Promise<Pictures> {
	const read = (picture: HandbookPicture) =>
		readFile(join(folder, picturesFolder, language, nameOf(picture))).catch(() => null)
	const all = await Promise.all(
		handbookPictures.map(async (picture) => [picture, await read(picture)] as const),
	)
	const found = all.flatMap(([picture, bytes]) => (bytes ? [[picture, bytes] as const] : []))
	return new Map(found.length === all.length ? found : [])
}

type PicturesOfLanguages = ReadonlyMap<Locale, Pictures>

/** Hash of the texts, the drawing code and the pictures */
async function editionOf(pictures: PicturesOfLanguages): Promise<string> {
	const hash = createHash('sha256')
	for (const file of ['draw-handbook.ts', 'draw-block.ts']) {
		hash.update(await readFile(join(import.meta.dirname, file)))
	}
	for (const { wordOf, ...worded } of wordAllDocuments()) {
		const text = JSON.stringify(worded)
		hash.update(text.replace(/\[\[(.+?)\]\]/g, (_, key: string) => wordOf(key)))
	}
	for (const each of pictures.values()) for (const bytes of each.values()) hash.update(bytes)
	return hash.digest('hex').slice(0, 16)
}

async function writeEdition(
	target: string,
	edition: string,
	pictures: PicturesOfLanguages,
): Promise<Handbook> {
	const documents: Handbook['documents'] = []
	for (const worded of wordAllDocuments()) {
		const { language, name } = worded
		await mkdir(join(target, language), { recursive: true })
		const { bytes, pages } = await drawHandbook(worded, pictures.get(language) ?? new Map())
		await writeFile(join(target, language, `${name}.pdf`), bytes)
		documents.push({ name, language, pages, bytes: bytes.length })
	}
	for (const [language, all] of pictures) {
		for (const [picture, bytes] of all) {
			await writeFile(join(target, language, nameOf(picture)), bytes)
		}
	}
	return { edition, documents, hasPictures: [...pictures.values()].every(({ size }) => size > 0) }
}

/**
 * Draws all documents into a folder unless they are up to date. An incomplete edition is never served: a file
 * names the folder of the complete one.
 */
export async function makeHandbook(folder: string): Promise<Handbook> {
	const read = await Promise.all(
		locales.map(async (language) => [language, await readPictures(folder, language)] as const),
	)
	const pictures = new Map(read)
	const edition = await editionOf(pictures)
	const present = await readEdition(folder)
	if (present?.edition === edition) return present
	const made = await writeEdition(join(folder, edition), edition, pictures)
	const draft = join(folder, `${editionFile}.${process.pid}`)
	await writeFile(draft, JSON.stringify(made))
	await rename(draft, join(folder, editionFile))
	const kept = [edition, editionFile, picturesFolder]
	for (const name of await readdir(folder)) {
		if (!kept.includes(name)) await rm(join(folder, name), { recursive: true, force: true })
	}
	return made
}

/** Generates the handbook in a process with low priority; returns the function that cancels it. */
export function makeHandbookInWorker(
	folder: string,
	onFailure: (error: Error) => void,
): () => void {
	const child = spawn(process.execPath, [import.meta.filename, folder], { stdio: 'ignore' })
	child.on('error', onFailure)
	child.on('exit', (status) => {
		if (status) onFailure(new Error(`making the handbook ended with ${status}`))
	})
	return () => child.kill()
}

if (import.meta.main) {
	setPriority(niceness)
	await makeHandbook(process.argv[2] ?? '')
}
